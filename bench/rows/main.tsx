import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { FormProvider, useForm } from 'react-hook-form'
import '../../src/app/app.css'
import { times } from '../../src/domain/registry/decimals.ts'
import { computed, lines, money, quantity } from '../../src/domain/registry/fields.ts'
import { CommandFormContext, type CommandFields } from '../../src/ui/command-form/commandFields.ts'
import { TextField } from '../../src/ui/command-form/fields.tsx'
import { GridField } from '../../src/ui/command-form/GridField.tsx'
import { lineColumns } from '../../src/ui/document/lineColumns.ts'
import type { GridColumn, GridRow } from '../../src/ui/kit/RowGrid.tsx'

/** A form with 1,000 rows of 9 columns, of which one is computed and two have totals, of the parts of which every form is made, and one field by itself. */

const count = 1000
interface Line {
  readonly quantity: string
  readonly rate: number
}
/** Figures, of which one is computed and two have totals. */
const amounts = lines(
  'Lines',
  {
    quantity: quantity('Quantity'),
    rate: money('Rate'),
    amount: computed('money', 'Amount', ({ quantity: many, rate }: Line) => times(many, rate)),
  },
  { totals: { quantity: 'Total quantity', amount: 'Total amount' } },
)
const columns: readonly GridColumn[] = [
  { key: 'item', label: 'Item', kind: 'text', width: '16rem', required: true },
  { key: 'code', label: 'Code', kind: 'text', width: '8rem' },
  ...lineColumns(amounts, () => {
    throw new Error('No column of it is a reference.')
  }),
  { key: 'unit', label: 'Unit', kind: 'choice', choices: ['kg', 'g', 'l', 'ml', 'nos'], width: '6rem' },
  { key: 'needed', label: 'Needed on', kind: 'date', width: '9rem' },
  {
    key: 'store',
    label: 'Store',
    kind: 'picker',
    options: ['Raw material', 'Packing', 'Finished goods'].map((name) => ({ id: name, name })),
    width: '10rem',
  },
  { key: 'remark', label: 'Remark', kind: 'long', width: '14rem' },
]
const rowOf = (index: number): GridRow => ({
  item: `Paracetamol ${index}`,
  code: `RM-${index}`,
  quantity: String(index * 3),
  rate: '12.50',
  unit: 'kg',
  needed: '2026-05-01',
  store: { id: 'Packing', name: 'Packing' },
  remark: '',
})
const emptyRow = (): GridRow => ({ ...rowOf(0), item: '', code: '' })

const Form = () => {
  const form = useForm({
    defaultValues: { name: '', remarks: '', rows: Array.from({ length: count }, (_, index) => rowOf(index)) },
  })
  const [errors] = useState({})
  const fields = useMemo<CommandFields>(
    () => ({
      idOf: (path) => `Rows.${path}`,
      errors,
      sentenceOf: () => '',
      clear: () => {},
      require: () => () => {},
      name: () => () => undefined,
      beforeSend: () => () => {},
    }),
    [errors],
  )
  return (
    <FormProvider {...form}>
      <CommandFormContext value={fields}>
        <TextField name="name" label="Name" required />
        <GridField name="rows" label="Lines" columns={columns} newRow={emptyRow} addLabel="Add line" maxRows={count} />
        <TextField name="remarks" label="Remarks" />
      </CommandFormContext>
    </FormProvider>
  )
}

const Lone = () => {
  const [text, setText] = useState('')
  return <input id="lone" aria-label="Alone" value={text} onChange={(event) => setText(event.target.value)} />
}

const pages = { none: null, rows: <Form />, lone: <Lone /> }
const root = createRoot(document.querySelector('#app') as HTMLElement)
const show = (what: keyof typeof pages): void => root.render(pages[what])

const longest = { ms: 0 }
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
}).observe({ type: 'longtask' })

/** From an act at the begin of a frame until that frame is painted, without the wait for the next one. */
const toPaint = (act: () => void): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const from = performance.now()
      act()
      const after = new MessageChannel()
      after.port1.addEventListener('message', () => resolve(performance.now() - from))
      after.port1.start()
      after.port2.postMessage(null)
    })
  })

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

const rowsBench = {
  open: async (what: 'rows' | 'lone'): Promise<number> => {
    show('none')
    await pause(200)
    longest.ms = 0
    return toPaint(() => flushSync(() => show(what)))
  },
  /** Types letters into a field; milliseconds of each. */
  type: async (id: string, letters: number, everyMs: number): Promise<readonly number[]> => {
    const samples: number[] = []
    const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
    if (input === null) throw new Error(`There is no field ${id}.`)
    input.focus()
    for (let turn = 0; turn < letters; turn += 1) {
      const text = `${input.value}${String.fromCodePoint(97 + (turn % 26))}`
      // oxlint-disable no-await-in-loop -- letter after letter
      samples.push(
        await toPaint(() => {
          valueOf?.set?.call(input, text)
          input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.at(-1) ?? '' }))
        }),
      )
      if (input.value !== text) throw new Error('A letter was lost.')
      await pause(everyMs)
      // oxlint-enable no-await-in-loop
    }
    return samples
  },
  scroll: async (): Promise<void> => {
    const region = document.querySelector('[role=region]')
    for (let turn = 0; turn < 40; turn += 1) {
      region?.scrollBy(0, turn < 30 ? 300 : 3000)
      // oxlint-disable-next-line no-await-in-loop -- turn after turn
      await pause(30)
    }
    region?.scrollTo(0, 0)
    await pause(300)
  },
  longest: (): number => longest.ms,
  drawn: (): number => document.querySelectorAll('tbody tr[data-index]').length,
}
export type RowsBench = typeof rowsBench
Object.assign(globalThis, { rowsBench })
