import { ordersOf, type PartyOrder, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { permissionWords } from '../../../domain/registry/known.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'

const figures = [
  ['ordered', 'Ordered'],
  ['billed', 'Billed'],
  ['open', 'Open amount'],
] as const

type Figure = (typeof figures)[number][0]

const totalOf = (all: readonly PartyOrder[], key: Figure): number => all.reduce((sum, one) => sum + one[key], 0)

export const ordersSheet = (all: readonly PartyOrder[]): Sheet => ({
  columns: [textColumn('Number', 20), dateColumn('Date'), ...figures.map(([, label]) => amountColumn(label))],
  rows: [
    ...all.map((one) => [one.name, one.date, ...figures.map(([key]) => one[key] / 100)]),
    ['Total', null, ...figures.map(([key]) => totalOf(all, key) / 100)],
  ],
})

/** The orders of a party of which goods, and so their bill, are still to come. */
export const OrdersTable = ({ party, orders }: PartyStatement) => {
  const mayI = useMayI()
  const resource = ordersOf(party.kind)
  if (resource === undefined) return <EmptyState title="Only vendors and clients have orders." />
  const { plural, read } = resourceOf(resource)
  if (!mayI(read)) return <EmptyState title={permissionWords(`see ${inSentence(plural)}`, read)} />
  if (orders.length === 0)
    return (
      <EmptyState title="No orders are waiting." reason="All that was ordered at this location is billed or closed." />
    )
  return (
    <Table
      label="Orders not billed"
      least="min-w-140"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Number',
          names: true,
          className: 'font-normal whitespace-nowrap',
          render: ({ id, name }) => <TextLink to={documentPath(resource, id)}>{name}</TextLink>,
        },
        { label: 'Date', className: 'whitespace-nowrap', render: ({ date }) => dateWords(date) },
        ...figures.map(([key, label]) => ({
          label,
          figures: true,
          total: amountWords(totalOf(orders, key)),
          render: (one: PartyOrder) => amountWords(one[key]),
        })),
      ]}
    />
  )
}
