import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from './classes.ts'
import type { FieldControl } from './Field.tsx'
import { matching, theOne } from './matching.ts'
import type { Offered, PickerOption } from './pickerOption.ts'
import { useFloating } from './useFloating.ts'
import { useHeldStill } from './useHeldStill.ts'
import { nothingFits, type Owed, useOwedChoice } from './useOwedChoice.ts'

export type { PickerOption } from './pickerOption.ts'

interface PickerBase extends Partial<FieldControl> {
  readonly options: readonly PickerOption[]
  /** The options are looked up elsewhere, for what was typed: shown as they come, in their order. */
  readonly outside?: Omit<Offered, 'options'>
  /** What was typed; null once the list is closed. */
  readonly onType?: (typed: string | null) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Words for an empty list, e.g. `No department yet.` */
  readonly emptyWords?: string | undefined
  /** Keeps the last five picks under this name and lists them first. */
  readonly recents?: string | undefined
  readonly 'aria-label'?: string
  readonly onBlur?: () => void
  readonly className?: string
  /** `bare`: without an edge, for cells. */
  readonly look?: 'field' | 'bare'
  /** Adds one that is not there yet, as the last line of the list; gets what was typed. */
  readonly onAdd?: ((typed: string) => void) | undefined
  /** What it adds, as in `Add department`. */
  readonly addWords?: string | undefined
}

/** Choices that come later than this have none to be taken. */
const patienceMs = 10_000

/** The line that adds one. */
const addId = '+'

export interface SinglePickerProps extends PickerBase {
  readonly multiple?: false
  /** The chosen one may be missing from the options: its name is known. */
  readonly value: { readonly id: string; readonly name: string } | null
  readonly onChange: (value: { readonly id: string; readonly name: string } | null) => void
  /** What was typed while there is nothing yet to choose from stays as it is, as a choice without an id. */
  readonly keepsTyped?: boolean
  /** What is typed is the value at each letter, without an id; the list proposes, and only who moves into it takes of it. */
  readonly free?: boolean
}

export interface MultiplePickerProps extends PickerBase {
  readonly multiple: true
  readonly keepsTyped?: false
  readonly free?: false
  readonly value: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (value: readonly { readonly id: string; readonly name: string }[]) => void
}

/** As many as a person reads; the rest is found by typing. */
const mostShown = 80

/**
 * Choose by typing: a combobox, for one or several. Arrows move, Enter takes, Escape closes, Backspace removes the last of several. What was
 * typed is not lost: Tab, or Ctrl+Enter on its way to the form, takes the first match, and who leaves otherwise the only one.
 */
export const Picker = (props: SinglePickerProps | MultiplePickerProps) => {
  const {
    options,
    placeholder = 'Type to search',
    disabled = false,
    emptyWords = 'Nothing to choose from.',
    outside,
    onType,
    recents,
    onBlur,
    className,
    onAdd,
    addWords = 'Add',
  } = props
  const made = useId()
  const id = props.id ?? made
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [text, putText] = useState<string | null>(null)
  const isFree = props.free === true
  const first = isFree ? -1 : 0
  const [at, setAt] = useState(first)

  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const chosenIds = new Set(chosen.map((one) => one.id))
  // What a cell holds has its whole width until somebody is about to clear it.
  const isFull = props.look === 'bare' && !props.multiple && props.value !== null
  const isOutside = outside !== undefined
  const found = useMemo(
    () => (isOutside ? options : recentFirst(matching(options, text ?? ''), recents)),
    [isOutside, options, text, recents],
  )
  const { value: fitting, hold, release } = useHeldStill(found.slice(0, mostShown))
  const typed = (text ?? '').trim()
  const shown =
    onAdd === undefined || outside?.busy === true
      ? fitting
      : [...fitting, { id: addId, name: typed === '' ? `${addWords} …` : `${addWords} “${typed}” …` }]
  const active = shown[Math.min(at, shown.length - 1)]
  // Free text that fits nothing needs no list that says so.
  const isListed = open && !(isFree && shown.length === 0)
  useFloating(isListed, anchor, list, { sameWidth: true })
  // What still stands there of an earlier answer is not taken for what was typed since.
  const isAnswer = active !== undefined && (outside?.busy !== true || matching([active], text ?? '').length > 0)

  const isTyped = typed !== ''
  // Whoever types faster than the choices come has left before there was one to take.
  const isAwaited = isOutside ? outside.busy : options.length === 0
  const { owed, owe, settle, type } = useOwedChoice()
  /** Takes what was typed for the choice that it names. Answers whether one is owed still: `owes` which, once there are choices. */
  const takeTyped = (option: PickerOption | undefined, owes: Owed): boolean => {
    // What stands there no more than as an offer is not taken unasked.
    if (!open || !isTyped || isFree || option?.id === addId) return owed !== null
    if (option !== undefined && isAnswer && !chosenIds.has(option.id)) take(option)
    else if (props.keepsTyped === true && options.length === 0) props.onChange({ id: '', name: (text ?? '').trim() })
    else if (isAwaited) {
      owe(owes)
      return true
    }
    return false
  }

  const setText = (next: string) => {
    putText(next)
    type(isFree || props.keepsTyped === true ? null : next)
    onType?.(next)
  }
  const shut = () => {
    release()
    setOpen(false)
    setAt(first)
  }
  const close = (problem?: string) => {
    shut()
    settle(problem)
    putText(null)
    type(null)
    onType?.(null)
  }
  const show = () => {
    if (disabled || open) return
    // Who comes back to it has not chosen yet.
    settle(isTyped ? nothingFits(typed) : undefined)
    setOpen(true)
    onType?.(text ?? '')
    setAt(
      Math.max(
        first,
        shown.findIndex((option) => chosenIds.has(option.id)),
      ),
    )
  }
  const take = (option: PickerOption) => {
    if (option.disabledReason !== undefined) return
    if (option.id === addId) {
      close()
      onAdd?.(typed)
      return
    }
    remember(recents, option.id)
    release()
    const ref = { id: option.id, name: option.name }
    if (props.multiple) {
      props.onChange(chosenIds.has(option.id) ? chosen.filter((one) => one.id !== option.id) : [...chosen, ref])
      setText('')
    } else {
      props.onChange(ref)
      close()
    }
  }
  useEffect(() => {
    // Who asks elsewhere is answered in the end.
    if (owed === null || open || (isAwaited && isOutside)) return undefined
    const one = isAwaited ? undefined : owed === 'first' ? found[0] : theOne(found, text ?? '')
    // Where a list has nothing at all, what was typed is not left to look like a choice.
    const settling = setTimeout(
      () => {
        if (one !== undefined && !chosenIds.has(one.id)) take(one)
        close(one === undefined ? nothingFits(typed) : undefined)
      },
      isAwaited ? patienceMs : 0,
    )
    return () => clearTimeout(settling)
  })
  const keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
    ArrowDown: () => (open ? setAt(Math.min(at + 1, shown.length - 1)) : show()),
    ArrowUp: () => (open ? setAt(Math.max(at - 1, 0)) : show()),
    PageDown: () => setAt(Math.min(at + 8, shown.length - 1)),
    PageUp: () => setAt(Math.max(at - 8, 0)),
    Enter: () => {
      if (!open) show()
      else if (active !== undefined && isAnswer) take(active)
      else if (isFree && active === undefined) close()
      // It is taken once it is here.
      else if (takeTyped(active, 'first')) shut()
    },
    Escape: (event) => {
      event.stopPropagation()
      close()
    },
  }

  return (
    <div
      ref={anchor}
      className={classes('group/picker relative', className)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        // What is owed stays to be read, until it can be taken.
        if (takeTyped(theOne(found, text ?? ''), 'only')) shut()
        else close()
        onBlur?.()
      }}
    >
      <div
        className={classes(
          'control flex h-auto! min-h-8 flex-wrap items-center gap-1 py-0.5 pr-8 pl-1 pointer-coarse:min-h-10',
          props.look === 'bare' && 'border-transparent bg-transparent text-13',
          isFull && 'not-focus-within:pr-1 pointer-coarse:pr-8',
          disabled && 'bg-sunken',
        )}
      >
        {props.multiple &&
          props.value.map((one) => (
            <span
              key={one.id}
              className="inline-flex h-6 max-w-full items-center gap-0.5 rounded bg-hover pr-0.5 pl-2 text-13"
            >
              <span className="truncate">{one.name}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${one.name}`}
                  onClick={() => props.onChange(props.value.filter((other) => other.id !== one.id))}
                  className="flex size-6 items-center justify-center rounded text-muted hover:text-text"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              )}
            </span>
          ))}
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active !== undefined ? `${id}-${shown.indexOf(active)}` : undefined}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          aria-label={props['aria-label']}
          data-filled={chosen.length > 0 || undefined}
          autoComplete="off"
          // As narrow as its cell: a browser's own width is that of twenty letters.
          size={1}
          disabled={disabled}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={text ?? (props.multiple ? '' : (props.value?.name ?? ''))}
          onClick={show}
          onFocus={(event) => !isFree && event.target.select()}
          onChange={(event) => {
            setText(event.target.value)
            setAt(first)
            setOpen(true)
            if (props.multiple) return
            if (event.target.value === '') props.onChange(null)
            else if (isFree) props.onChange({ id: '', name: event.target.value })
          }}
          onKeyDown={(event) => {
            // With Ctrl, Enter sends the form.
            if (event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
              if (takeTyped(active, 'first')) shut()
            }
            if (event.ctrlKey || event.metaKey || event.altKey) return
            if (event.key === 'Backspace' && props.multiple && (text ?? '') === '') {
              props.onChange(props.value.slice(0, -1))
              return
            }
            const act = keys[event.key]
            // With the list closed, Escape is for what stands around: the dialog, the form.
            if (act === undefined || (event.key === 'Escape' && !isListed)) return
            event.preventDefault()
            act(event)
          }}
          className="h-6.5 min-w-16 flex-1 bg-transparent px-1.5 text-[length:inherit] outline-none disabled:text-muted pointer-coarse:h-9"
        />
      </div>
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={!props.multiple && props.value !== null ? 'Clear' : 'Show the list'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (props.multiple || props.value === null) {
              if (open) close()
              else show()
              return
            }
            props.onChange(null)
            setText('')
          }}
          className={classes(
            'absolute top-1 right-1 flex size-6 items-center justify-center rounded text-muted hover:text-text pointer-coarse:top-2',
            isFull &&
              'bg-surface opacity-0 group-focus-within/picker:opacity-100 group-hover/picker:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          {!props.multiple && props.value !== null ? (
            <X aria-hidden="true" className="size-3.5" />
          ) : (
            <ChevronDown aria-hidden="true" className="size-4" />
          )}
        </button>
      )}
      {props.multiple && (
        <span aria-live="polite" className="sr-only">
          {props.value.length} chosen
        </span>
      )}
      {isListed && (
        <div
          ref={list}
          popover="manual"
          className="fixed max-h-72 max-w-[calc(100vw-1rem)] flex-col rounded-control open:flex border border-line bg-raised p-1 shadow-float"
        >
          <div
            id={`${id}-list`}
            role="listbox"
            // A browser takes what scrolls for a stop of Tab.
            tabIndex={-1}
            aria-label={props['aria-label'] ?? 'Choices'}
            aria-multiselectable={props.multiple || undefined}
            onPointerDown={hold}
            className="min-h-0 overflow-y-auto overscroll-contain"
          >
            {shown.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                ref={option === active ? intoView : undefined}
                aria-selected={chosenIds.has(option.id)}
                aria-disabled={option.disabledReason !== undefined || undefined}
                onPointerMove={() => index !== at && setAt(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
                onKeyDown={undefined}
                className={classes(
                  'flex min-h-7 items-center gap-2 rounded px-2 py-1 text-13 pointer-coarse:min-h-10',
                  option === active && 'bg-hover',
                  option.disabledReason !== undefined && 'cursor-not-allowed text-muted',
                  option.id === addId && 'text-link',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.name}</span>
                  {option.disabledReason !== undefined && (
                    <span className="block text-xs">{option.disabledReason}</span>
                  )}
                </span>
                {option.hint !== undefined && <span className="shrink-0 text-xs text-muted">{option.hint}</span>}
                {chosenIds.size > 0 && (
                  <Check
                    aria-hidden="true"
                    className={classes('size-3.5 shrink-0 text-link', !chosenIds.has(option.id) && 'invisible')}
                  />
                )}
              </div>
            ))}
          </div>
          {(fitting.length === 0 || outside?.busy === true) && (
            <p role="status" className="px-2 py-1.5 text-13 text-muted">
              {outside?.busy === true
                ? 'Searching …'
                : options.length === 0 && (!isOutside || (text ?? '') === '')
                  ? emptyWords
                  : `Nothing matches “${text ?? ''}”.`}
            </p>
          )}
          {outside?.more === true && !outside.busy && (
            <p className="px-2 py-1.5 text-xs text-muted">More: type to narrow down.</p>
          )}
          {found.length > fitting.length && (
            <p className="px-2 py-1.5 text-xs text-muted">
              {(found.length - fitting.length).toLocaleString('en-IN')} more: type to narrow.
            </p>
          )}
          {outside?.note !== undefined && <p className="px-2 py-1.5 text-xs text-muted">{outside.note}</p>}
        </div>
      )}
    </div>
  )
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

const recentKey = (name: string): string => `chronicle.recent.${name}`
const recentIds = (name: string | undefined): readonly string[] =>
  name === undefined ? [] : (localStorage.getItem(recentKey(name)) ?? '').split(' ').filter(Boolean)
const remember = (name: string | undefined, id: string): void => {
  if (name === undefined) return
  localStorage.setItem(recentKey(name), [id, ...recentIds(name).filter((one) => one !== id)].slice(0, 5).join(' '))
}

const recentFirst = (found: readonly PickerOption[], recents: string | undefined): readonly PickerOption[] => {
  const recent = recentIds(recents)
  if (recent.length === 0) return found
  const rank = (option: PickerOption): number =>
    recent.includes(option.id) ? recent.indexOf(option.id) : recent.length
  return found.toSorted((one, other) => rank(one) - rank(other))
}
