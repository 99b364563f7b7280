import { xmlElement, xmlHead, xmlLeaf, xmlTag } from '../../kernel/xml.ts'
import { decimalText, rupeesOf } from '../../registry/decimals.ts'
import type { Nature } from '../natures.ts'
import type { Posted } from '../transaction/fields.ts'
import { tallyFile } from './objects.ts'
import type { TallyType } from './voucher-types.ts'

/** A group as Tally takes it. */
export interface OutGroup {
  readonly name: string
  /** None: it stands below Primary. */
  readonly parent?: string
  readonly nature: Nature
  readonly affectsGrossProfit?: boolean
}

/** An account at a bank. */
export interface OutBank {
  readonly accountName?: string
  readonly accountNumber?: string
  readonly ifsc?: string
  readonly branch?: string
}

/** A ledger as Tally takes it. */
export interface OutLedger {
  readonly name: string
  readonly group: string
  /** Debits less credits, in paise. */
  readonly opening: number
  readonly bank?: OutBank
}

/** A voucher as Tally takes it. */
export interface OutVoucher {
  /** By which Tally knows it again. */
  readonly id: string
  readonly operation: string
  readonly number: string
  readonly date: string
  readonly narration: string
  readonly entries: readonly {
    readonly ledger: string
    readonly side: Posted['side']
    /** In paise. */
    readonly amount: number
  }[]
}

/** Voucher types of Tally by what the books call them; everything else is a journal there. */
const types: Readonly<Record<string, TallyType>> = {
  payment: 'Payment',
  receipt: 'Receipt',
  contra: 'Contra',
  'debit-note': 'Debit Note',
  'credit-note': 'Credit Note',
  'purchase-bill': 'Purchase',
  'sales-bill': 'Sales',
}

export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Debits are negative in Tally. */
export const amountText = (debit: number): string => decimalText(rupeesOf(-debit), 2)

export const message = (object: string): string =>
  `${xmlElement('TALLYMESSAGE', [object], { 'xmlns:UDF': 'TallyUDF' })}\n`

export const namesOf = (name: string): string => xmlElement('NAME.LIST', [xmlLeaf('NAME', name)])

const isDebit = (nature: Nature): boolean => nature === 'assets' || nature === 'expenses'
const isRevenue = (nature: Nature): boolean => nature === 'income' || nature === 'expenses'

/** A group, after the one in which it stands. */
export const groupXml = ({ name, parent = '', nature, affectsGrossProfit }: OutGroup): string =>
  message(
    xmlElement(
      'GROUP',
      [
        namesOf(name),
        xmlLeaf('PARENT', parent),
        xmlLeaf('ISREVENUE', yesNo(isRevenue(nature))),
        xmlLeaf('ISDEEMEDPOSITIVE', yesNo(isDebit(nature))),
        ...(affectsGrossProfit === undefined ? [] : [xmlLeaf('AFFECTSGROSSPROFIT', yesNo(affectsGrossProfit))]),
      ],
      { NAME: name, ACTION: 'Create' },
    ),
  )

/** A ledger with what it begins with, after its group. */
export const ledgerXml = ({ name, group, opening, bank = {} }: OutLedger): string => {
  const { accountName, accountNumber, ifsc, branch } = bank
  const told = { BANKACCHOLDERNAME: accountName, BANKDETAILS: accountNumber, IFSCODE: ifsc, BRANCHNAME: branch }
  return message(
    xmlElement(
      'LEDGER',
      [
        namesOf(name),
        xmlLeaf('PARENT', group),
        xmlLeaf('OPENINGBALANCE', amountText(opening)),
        ...Object.entries(told).flatMap(([key, text]) => (text === undefined ? [] : [xmlLeaf(key, text)])),
      ],
      { NAME: name, ACTION: 'Create' },
    ),
  )
}

const entryXml = ({ ledger, side, amount }: OutVoucher['entries'][number]): string =>
  xmlElement('ALLLEDGERENTRIES.LIST', [
    xmlLeaf('LEDGERNAME', ledger),
    xmlLeaf('ISDEEMEDPOSITIVE', yesNo(side === 'debit')),
    xmlLeaf('AMOUNT', amountText(side === 'debit' ? amount : -amount)),
  ])

/** A voucher of ledgers alone. */
export const voucherXml = ({ id, operation, number, date, narration, entries }: OutVoucher): string => {
  const [type, view] = [types[operation] ?? 'Journal', 'Accounting Voucher View']
  return message(
    xmlElement(
      'VOUCHER',
      [
        xmlLeaf('DATE', date.replaceAll('-', '')),
        xmlLeaf('GUID', id),
        xmlLeaf('NARRATION', narration),
        xmlLeaf('VOUCHERTYPENAME', type),
        xmlLeaf('VOUCHERNUMBER', number),
        xmlLeaf('PERSISTEDVIEW', view),
        ...entries.map(entryXml),
      ],
      { REMOTEID: id, VCHTYPE: type, ACTION: 'Create', OBJVIEW: view },
    ),
  )
}

/** What a file holds: Tally takes masters and vouchers by imports of their own. */
export const tallyReports = { masters: 'All Masters', vouchers: 'Vouchers' } as const
export type TallyReport = keyof typeof tallyReports

/** What stands before the objects of a file, and behind them. */
export const tallyFrame = (report: TallyReport): { readonly head: string; readonly foot: string } => {
  const around = [tallyFile.root, 'BODY', 'IMPORTDATA', 'REQUESTDATA']
  const header = xmlElement('HEADER', [xmlLeaf('TALLYREQUEST', 'Import Data')])
  const description = xmlElement('REQUESTDESC', [xmlLeaf('REPORTNAME', tallyReports[report])])
  return {
    head: `${xmlHead}<ENVELOPE>${header}<BODY><IMPORTDATA>${description}${xmlTag('REQUESTDATA')}\n`,
    foot: `${around
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')}\n`,
  }
}
