import { useEffect, useRef } from 'react'
import { useSession } from '../infra/react/index.ts'
import { ConfirmDialog } from '../ui/kit/ConfirmDialog.tsx'
import { useMover, useMoving } from './moving.ts'

/** The question before a switch, and the layer over everything while it happens. */
export const MovingLayer = () => {
  const moving = useMoving()
  const { confirm, stay } = useMover()
  const { company } = useSession()
  if (moving?.step === 'asking')
    return (
      <ConfirmDialog
        onClose={stay}
        title="Discard changes?"
        description={`This page has unsaved changes. They stay on this device as a draft, in ${company?.shortName ?? 'this company'}.`}
        cancel="Stay"
        confirm="Discard and switch"
        onConfirm={confirm}
      />
    )
  return moving === null ? null : <Layer name={moving.to.name} />
}

const Layer = ({ name }: { readonly name: string }) => {
  const layer = useRef<HTMLDialogElement>(null)
  useEffect(() => layer.current?.showModal(), [])
  return (
    <dialog
      ref={layer}
      aria-label={`Switching to ${name}...`}
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none items-center justify-center border-0 bg-surface/85 p-6 text-text outline-none backdrop:bg-transparent"
    >
      <p role="status" className="line-clamp-3 max-w-lg text-center text-base font-medium wrap-anywhere">
        Switching to <bdi>{name}</bdi>...
      </p>
    </dialog>
  )
}
