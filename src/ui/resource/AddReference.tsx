import { type ReactNode, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Ref } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/resources.ts'
import { useDocument } from '../../infra/react/index.ts'
import type { AddingProps } from '../kit/pickerOption.ts'
import { type AddProps, addOf } from './screens.ts'

/** The form of a new record over whatever is open; once it is saved and has its name, it is there to be chosen. */
export const AddReference = ({ resource, name, onAdded, onClose }: AddingProps & { readonly resource: string }) => {
  const [id] = useState(() => newId())
  const [state, setState] = useState<'open' | 'saved' | 'closed'>('open')
  // A form that was saved closes first, and then says that it was.
  useEffect(() => {
    if (state === 'closed') onClose()
  }, [state, onClose])
  return state === 'saved' ? (
    <Take resource={resource} id={id} onTake={onAdded} />
  ) : (
    drawAdd(resource, { id, name, onClose: () => setState('closed'), onAdded: () => setState('saved') })
  )
}

/** The form of a new record, as its area has it. */
const drawAdd = (resource: string, props: AddProps): ReactNode => {
  const Add = addOf(resource)
  return Add === undefined ? null : <Add {...props} />
}

interface TakeProps {
  readonly resource: string
  readonly id: string
  readonly onTake: (one: Ref) => void
}

/** Chooses what was just added, by the name that it got. */
const Take = ({ resource, id, onTake }: TakeProps) => {
  const { view } = useDocument(resource, id)
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  const name = view === null ? undefined : resourceOf(resource).title(view.document)
  useEffect(() => {
    if (name !== undefined) take.current({ id, name })
  }, [id, name])
  return null
}
