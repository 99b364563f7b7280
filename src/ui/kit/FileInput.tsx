import { Paperclip, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { classes } from './classes.ts'
import type { FieldControl } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface FileInputProps extends Partial<FieldControl> {
  /** Endings with the dot: `.pdf`. */
  readonly accept: readonly string[]
  readonly maxMegabytes: number
  /** The chosen or stored file. */
  readonly value: { readonly name: string; readonly size?: number } | null
  readonly onPick: (file: File) => void
  readonly onRemove?: () => void
  readonly disabledReason?: string
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(bytes < 1_048_576 ? 2 : 1)

/** One file: chosen or dropped; its ending and size are checked here, its content by the server. */
export const FileInput = ({
  accept,
  maxMegabytes,
  value,
  onPick,
  onRemove,
  disabledReason,
  ...control
}: FileInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  const offer = (file: File | undefined) => {
    if (file === undefined) return
    const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? 'without an ending'
    if (!accept.includes(ending)) setProblem(`${file.name} is ${ending}, not one of ${accept.join(', ')}.`)
    else if (file.size > maxMegabytes * 1_048_576)
      setProblem(`${file.name} is ${megabytes(file.size)} MB; at most ${maxMegabytes} MB is allowed.`)
    else {
      setProblem(null)
      onPick(file)
    }
  }
  return (
    <div>
      <div
        className={classes(
          'relative flex min-h-10 items-center gap-2 rounded-control border border-dashed px-2.5 text-13 has-focus-visible:outline-2 has-focus-visible:outline-focus',
          'has-aria-invalid:border-danger has-aria-invalid:[--focus:var(--danger)]',
          over ? 'border-primary bg-primary-tint' : 'border-line-strong/70',
          disabledReason !== undefined && 'bg-sunken text-muted',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (disabledReason === undefined) offer(event.dataTransfer.files[0])
        }}
      >
        <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">
          {disabledReason ?? value?.name ?? (
            <>
              <span className="text-link">Choose a file</span>
              <span className="text-muted">
                {' '}
                or drop it here. {accept.join(', ')} to {maxMegabytes} MB
              </span>
            </>
          )}
        </span>
        {value?.size !== undefined && <span className="text-xs text-muted">{megabytes(value.size)} MB</span>}
        <input
          {...control}
          ref={input}
          type="file"
          data-filled={value !== null || undefined}
          accept={accept.join(',')}
          disabled={disabledReason !== undefined}
          onChange={(event) => {
            offer(event.target.files?.[0])
            event.target.value = ''
          }}
          className={classes(
            'absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed',
            value !== null && onRemove !== undefined && 'right-10',
          )}
        />
        {value !== null && onRemove !== undefined && disabledReason === undefined && (
          <IconButton label={`Remove ${value.name}`} size="small" icon={Trash2} onClick={onRemove} />
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
