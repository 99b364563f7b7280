import { useEffect, useRef } from 'react'
import { startTyping } from '../kit/startTyping.ts'
import { useCommandFields } from './commandFields.ts'
import { useCommandField } from './fields.tsx'

export type Row = Readonly<Record<string, unknown>>

/** Rows of a form's field, with the first sentence about any of them. The cursor goes into what is added. */
export const useRows = <One extends object = Row>(name: string, begin: One) => {
  const { id, value, change, error } = useCommandField<readonly One[]>(name)
  const { errors, sentenceOf } = useCommandFields()
  const rows = value ?? []
  const list = useRef<HTMLElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    const added = isAdded.current ? list.current?.lastElementChild : null
    isAdded.current = false
    if (added) startTyping(added)
  })
  const inside = Object.keys(errors).find((path) => path.startsWith(`${name}.`))
  return {
    id,
    rows,
    error: error ?? (inside === undefined ? undefined : sentenceOf(inside)),
    /** Ref of the element whose children are the rows. */
    list: (element: HTMLElement | null) => {
      list.current = element
    },
    add: () => {
      isAdded.current = true
      change([...rows, begin])
    },
    remove: (index: number) => change(rows.filter((_, at) => at !== index)),
    put: (index: number, part: Partial<One>) =>
      change(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
  }
}
