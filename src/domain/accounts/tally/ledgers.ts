import { folded } from '../../kernel/visible.ts'
import type { XmlElement, XmlRow, XmlRows, XmlSource } from '../../registry/xml-source.ts'
import { systemGroupOf } from '../system-groups.ts'
import { systemLedgers } from '../system-ledgers.ts'
import { groupElements, groupName, Groups } from './groups.ts'
import { amountOf, nameOf, parentOf, said, tallyFile } from './objects.ts'

const own: ReadonlySet<string> = new Set(systemLedgers.map(({ name }) => folded(name)))

/** What was earned before the books of Tally begin: it stands in no group there. */
export const profitLedger = 'Profit & Loss A/c'
const profitGroup = systemGroupOf('reserves-and-surplus').name

const opens = (object: XmlElement): boolean => /[1-9]/.test(amountOf(said(object, 'OPENINGBALANCE'))?.figure ?? '')

const bankElements = {
  'bank.accountName': 'BANKACCHOLDERNAME',
  'bank.accountNumber': 'BANKDETAILS',
  'bank.ifsc': 'IFSCODE',
  'bank.branch': 'BRANCHNAME',
} as const

const bankOf = (object: XmlElement): XmlRow => {
  const told = Object.entries(bankElements).flatMap(([path, name]) => {
    const text = said(object, name)
    return text === '' ? [] : [[path, text] as const]
  })
  return told.length === 0 ? {} : { 'bank.accountName': nameOf(object), ...Object.fromEntries(told) }
}

/** Ledgers of Tally, each with its group; those that every company has are the product's already. */
export const tallyLedgers: XmlSource = {
  ...tallyFile,
  objects: new Set(['GROUP', 'LEDGER']),
  wanted: new Set([...groupElements, 'OPENINGBALANCE', ...Object.values(bankElements)]),
  columns: ['name', 'group', ...Object.keys(bankElements)],
  keys: ['name'],
  begin: (): XmlRows => {
    const groups = new Groups()
    const waiting: { readonly row: XmlRow; readonly bank: XmlRow }[] = []
    return {
      take: (object) => {
        if (object.name === 'GROUP') groups.take(object)
        else {
          const name = nameOf(object)
          const isProfit = folded(name) === folded(profitLedger) && parentOf(object) === ''
          if (!own.has(folded(name)) && (!isProfit || opens(object))) {
            const group = isProfit ? profitGroup : groupName(parentOf(object))
            waiting.push({ row: { name, group }, bank: bankOf(object) })
          }
        }
        return []
      },
      end: () => ({
        // Only what stands under banks has details of one.
        rows: waiting.map(({ row, bank }) =>
          groups.isWithin(row['group'] ?? '', ['bank-accounts', 'bank-od']) ? { ...row, ...bank } : row,
        ),
        told: [],
        kinds: [],
      }),
    }
  },
}

/** What ledgers of Tally begin with. */
export const tallyOpenings: XmlSource = {
  ...tallyFile,
  objects: new Set(['LEDGER']),
  wanted: new Set(['NAME', 'PARENT', 'OPENINGBALANCE']),
  columns: ['lines.0.ledger', 'lines.0.debit', 'lines.0.credit'],
  keys: [],
  begin: (): XmlRows => ({
    take: (object) => {
      const amount = opens(object) ? amountOf(said(object, 'OPENINGBALANCE')) : undefined
      if (amount === undefined) return []
      const { side, figure, currency } = amount
      return [
        {
          'lines.0.ledger': nameOf(object),
          [`lines.0.${side}`]: currency === undefined ? figure : `${currency} ${figure}`,
        },
      ]
    },
    end: () => ({ rows: [], told: [], kinds: [] }),
  }),
}
