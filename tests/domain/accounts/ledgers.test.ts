/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { accountsStarterSets } from '../../../src/domain/accounts/starter-sets.ts'
import { systemGroups } from '../../../src/domain/accounts/system-groups.ts'
import { systemLedger, systemLedgers } from '../../../src/domain/accounts/system-ledgers.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { given } from '../../support/given.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { system, withDocuments, world } from '../../support/world.ts'

const ledgers = masterOf('ledgers')

/** The chart of accounts of the product, and a group of one's own under its bank accounts. */
const chart = withDocuments(
  { ...world, documents: { ...world.documents, 'account-groups': [] } },
  'account-groups',
  ...systemGroups.map(({ key, name, nature, parent }) => ({
    id: key,
    name,
    natureOfGroup: nature,
    ownership: 'system',
    system: key,
    ...(parent === undefined ? {} : { parentGroup: ref(parent) }),
  })),
  { id: 'current-banks', name: 'Current accounts', natureOfGroup: 'assets', parentGroup: ref('bank-accounts') },
)
const bank = { accountName: 'Meridian', accountNumber: '50100011122233', ifsc: 'HDFC0000123' }

describe('ledger', () => {
  test('ACC-LED-01: a name is used once in a company, whatever case and blanks', () => {
    given(ledgers.none, withDocuments(chart, 'ledgers', { ...ledgers.fields({ name: 'Power' }), id: 'power' }))
      .when(ledgers.create({ name: 'POWER' }))
      .then({ rule: 'ACC-LED-01', message: 'A ledger named POWER already exists.', field: 'name' })
  })

  test('ACC-GRP-02: it is moved to a group of the same nature only, and to one that is there', () => {
    const power = ledgers.made({ name: 'Power', group: ref('direct-expenses', 'Direct Expenses') }, [], chart)
    given(power, chart)
      .when(ledgers.update({ group: ref('sales-accounts', 'Sales Accounts') }))
      .then({
        rule: 'ACC-GRP-02',
        message: 'Power must have the same nature as its parent Sales Accounts (income).',
        field: 'group',
      })
    given(power, chart)
      .when(ledgers.update({ group: ref('indirect-expenses', 'Indirect Expenses') }))
      .then('Updated')
    given(power, chart)
      .when(ledgers.update({ group: ref('gone', 'Gone') }))
      .then({ rule: 'E-ABSENT', message: 'Group Gone does not exist here. Choose another one.', field: 'group' })
  })

  test('ACC-LED-02: a ledger of the product is neither changed nor deleted by anybody', () => {
    const cash = ledgers.made({ name: 'Cash', ownership: 'system', group: ref('cash-in-hand') }, [], chart)
    expect(cash.document).toMatchObject({ system: 'cash' })
    const refused = { rule: 'ACC-LED-02', message: 'Cash is a system ledger and cannot be changed.' }
    given(cash, chart)
      .when(ledgers.update({ name: 'Petty cash' }))
      .then(refused)
    given(cash, chart)
      .when(ledgers.update({ active: 'no' }))
      .then(refused)
    given(cash, chart)
      .when(ledgers.update({ ownership: 'user' }))
      .then(refused)
    given(cash, chart).when(ledgers.remove).then(refused)
    given(cash, chart)
      .when({ by: system, type: 'Update', data: { patch: { name: 'Petty cash' } } })
      .then('Updated')
  })

  test('ACC-LED-03: one that follows a vendor or client is changed there', () => {
    const made = given(ledgers.none, chart)
      .when(
        ledgers.createBySystem({
          name: 'Tapi Reagents',
          ownership: 'derived',
          party: 'vendor',
          group: ref('sundry-creditors'),
        }),
      )
      .then('Created')
    const refused = { rule: 'ACC-LED-03', message: 'Tapi Reagents follows its vendor; change it there.' }
    given(made, chart)
      .when(ledgers.update({ name: 'Tapi' }))
      .then(refused)
    given(made, chart).when(ledgers.remove).then(refused)
  })

  test('ACC-LED-04: one with entries is made inactive instead of being deleted', () => {
    const power = ledgers.made({ name: 'Power', group: ref('direct-expenses') }, [], chart)
    const posted = (n: number) => ({
      ...chart,
      rows: ({ key }: { readonly key: Readonly<Record<string, string>> }) =>
        key['company'] === 'mpl' && key['ledger'] === 'one' ? n : 0,
    })
    given(power, posted(2))
      .when(ledgers.remove)
      .then({ rule: 'ACC-LED-04', message: 'Power has 2 entries. Deactivate it instead.' })
    given(power, posted(1))
      .when(ledgers.remove)
      .then({ rule: 'ACC-LED-04', message: 'Power has 1 entry. Deactivate it instead.' })
    given(power, posted(1))
      .when(ledgers.update({ active: 'no' }))
      .then('Updated')
    given(power, posted(0)).when(ledgers.remove).then('Deleted')
  })

  test('ACC-LED-05: nobody makes a ledger of the product or of a vendor, but for one that is word for word as the product has it', () => {
    const cash = { name: 'Cash', ownership: 'system', group: ref('cash-in-hand') }
    for (const wrong of [
      { name: 'Our own', ownership: 'system' },
      { ...cash, group: ref('suspense') },
      { ...cash, system: 'sales' },
      { name: 'Tapi Reagents', ownership: 'derived' },
      { name: 'Our own', system: 'cash' },
      { name: 'Our own', party: 'vendor' },
    ])
      given(ledgers.none, chart)
        .when(ledgers.create({ group: ref('suspense'), ...wrong }))
        .then({ rule: 'ACC-LED-05', field: 'ownership' })
    given(ledgers.none, chart).when(ledgers.create(cash)).then('Created')
    given(ledgers.made({ name: 'Cash', group: ref('cash-in-hand') }, [], chart), chart)
      .when(ledgers.update({ ownership: 'system' }))
      .then({ rule: 'ACC-LED-05' })
  })

  test('ACC-LED-06: details of a bank belong to accounts at banks, and those under Bank Accounts have them', () => {
    const add = (group: string, more: object = {}) => ledgers.create({ name: 'Account', group: ref(group), ...more })
    for (const group of ['bank-accounts', 'current-banks']) {
      given(ledgers.none, chart).when(add(group)).then({ rule: 'E-REQ', message: 'Bank is required.', field: 'bank' })
      given(ledgers.none, chart).when(add(group, { bank })).then('Created')
    }
    for (const more of [{}, { bank }]) given(ledgers.none, chart).when(add('bank-od', more)).then('Created')
    given(ledgers.none, chart).when(add('suspense', { bank })).then({ rule: 'ACC-LED-06', field: 'bank' })
    given(ledgers.none, chart)
      .when(add('bank-accounts', { bank: { ...bank, accountNumber: '12345678' } }))
      .then({ rule: 'E-FORM', field: 'bank.accountNumber' })
    given(ledgers.none, chart)
      .when(add('bank-accounts', { bank: { ...bank, ifsc: 'HDFC1000123' } }))
      .then({ rule: 'E-FORM', field: 'bank.ifsc' })
    const account = ledgers.made({ name: 'Account', group: ref('bank-accounts'), bank }, [], chart)
    given(account, chart)
      .when(ledgers.update({ bank: null }))
      .then({ rule: 'E-REQ' })
    given(account, chart)
      .when(ledgers.update({ group: ref('sundry-debtors') }))
      .then({ rule: 'ACC-LED-06' })
  })

  test('the starter set is taken from a person row by row, and each ledger is found by its key, not by its name', () => {
    const [, set] = accountsStarterSets
    for (const [index, { group, ...rest }] of (set?.rows ?? []).entries()) {
      const key = systemGroups.find(({ name }) => name === group)?.key ?? ''
      const made = given(ledgers.none, chart)
        .when({ ...ledgers.create(), data: { ...rest, group: ref(key, String(group)) } })
        .then('Created')
      const row = systemLedgers[index]
      expect(made.document).toMatchObject({ name: row?.name, system: row?.key })
      const { query } = systemLedger(row?.key ?? 'cash')
      expect(ledgers.entry.marks?.({ ...made.document, name: 'Renamed' } as AnyDocument)).toContain(
        'mark' in query ? query.mark : '',
      )
    }
  })

  test('every ledger that the specification posts to is there, with the nature of its group', () => {
    const of = (nature: string) => systemLedgers.filter((one) => one.nature === nature).map(({ name }) => name)
    expect(systemLedgers).toHaveLength(50)
    expect(new Set(systemLedgers.map(({ key }) => key)).size).toBe(50)
    expect(of('income')).toEqual(['Sales', 'Freight Recovered', 'Interest on Employee Loans', 'Discount Received'])
    expect(of('assets')).toEqual(
      expect.arrayContaining(['Cash', 'Input IGST', 'TDS Receivable', 'Stock - Consumables']),
    )
    expect(of('expenses')).toEqual(expect.arrayContaining(['Round Off', 'Cost of Goods Sold', 'Production Variance']))
    expect(of('liabilities')).toEqual(expect.arrayContaining(['RCM Output CGST', 'Opening Balance Difference']))
  })
})
