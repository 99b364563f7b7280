import { describe, expect, test } from 'vitest'
import { emptyDocument } from '../../../src/domain/kernel/document.ts'
import {
  baseOf,
  hazardTypeOf,
  hCode,
  partsOf,
  pCode,
  precautionKindOf,
} from '../../../src/domain/inventory/hazards/codes.ts'
import { ghsClasses } from '../../../src/domain/inventory/hazards/ghs/classes.ts'
import {
  hazardClassDocuments,
  hStatementDocuments,
  pStatementDocuments,
} from '../../../src/domain/inventory/hazards/ghs/documents.ts'
import { hStatements } from '../../../src/domain/inventory/hazards/ghs/h-statements.ts'
import { pStatements } from '../../../src/domain/inventory/hazards/ghs/p-statements.ts'
import { hStatementResource } from '../../../src/domain/inventory/hazards/h-statement.ts'
import { categoryMark, hazardClassResource, pictograms } from '../../../src/domain/inventory/hazards/hazard-class.ts'
import { pStatementResource } from '../../../src/domain/inventory/hazards/p-statement.ts'
import { columnOf } from '../../../src/domain/registry/slots.ts'
import { scope } from '../../support/world.ts'
import { adding, changing, stored } from '../../support/registry/record.ts'

const categories = ghsClasses.flatMap((one) => one.categories.map((category) => ({ ...category, of: one })))
const hCodes = Object.keys(hStatements)
const pCodes = Object.keys(pStatements)

describe('the lists of the GHS', () => {
  test('are whole: statements from H200 to H420 and P101 to P503, 32 classes', () => {
    const alone = (codes: readonly string[]) => codes.filter((code) => /^[HP]\d{3}$/.test(code)).length
    expect([alone(hCodes), hCodes.length]).toEqual([85, 111])
    expect([alone(pCodes), pCodes.length]).toEqual([106, 151])
    expect([hCodes[0], hCodes.at(-1), pCodes[0], pCodes.at(-1)]).toEqual(['H200', 'H420', 'P101', 'P503'])
    expect(
      ['physical', 'health', 'environmental'].map((type) => ghsClasses.filter((one) => one.type === type).length),
    ).toEqual([17, 13, 2])
    expect(categories).toHaveLength(113)
  })

  test('every code is written as codes are; a combined one is made of codes that stand alone', () => {
    expect(hCodes.filter((code) => !hCode.test(code))).toEqual([])
    expect(pCodes.filter((code) => !pCode.test(code))).toEqual([])
    expect(hCodes.flatMap(partsOf).filter((code) => hStatements[code] === undefined)).toEqual([])
    expect(hCodes.flatMap(partsOf).filter((code) => hStatements[baseOf(code)] === undefined)).toEqual([])
    expect(pCodes.flatMap(partsOf).filter((code) => pStatements[code] === undefined)).toEqual([])
    expect(partsOf('P303+P361+P353')).toEqual(['P303', 'P361', 'P353'])
    expect(baseOf('H360FD')).toBe('H360')
  })

  test('no text is empty or stands twice but where a suffix is a part of the whole', () => {
    const texts = [...Object.values(hStatements), ...Object.values(pStatements)]
    expect(texts.filter((text) => text.trim().length < 8 || text !== text.trim())).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('every code of a category is in the lists and of the type of its class; its pictograms are the nine', () => {
    expect(categories.flatMap((one) => one.hCodes).filter((code) => hStatements[code] === undefined)).toEqual([])
    expect(categories.flatMap(({ hCodes: own, of }) => own.filter((code) => hazardTypeOf(code) !== of.type))).toEqual(
      [],
    )
    for (const { pCodes: held } of categories)
      for (const [stage, own] of Object.entries(held)) {
        expect(own.filter((code) => pStatements[code] === undefined)).toEqual([])
        expect(own.filter((code) => precautionKindOf(code) !== stage)).toEqual([])
      }
    expect(new Set(categories.flatMap((one) => one.pictograms))).toEqual(new Set(Object.keys(pictograms)))
  })

  test('every statement of one hazard belongs to a class, but those of later revisions', () => {
    const used = new Set(categories.flatMap((one) => one.hCodes))
    expect(hCodes.filter((code) => /^H\d{3}$/.test(code) && !used.has(code))).toEqual([
      'H209',
      'H210',
      'H211',
      'H282',
      'H283',
      'H284',
    ])
  })

  test.each([
    ['Flammable liquids', '2', ['H225'], 'danger', ['GHS02']],
    ['Explosives', '1.6', [], 'none', []],
    ['Explosives', '1.5', ['H205'], 'danger', []],
    ['Flammable gases', '1A pyrophoric', ['H220', 'H232'], 'danger', ['GHS02']],
    ['Organic peroxides', 'B', ['H241'], 'danger', ['GHS01', 'GHS02']],
    ['Acute toxicity, inhalation', '2', ['H330'], 'danger', ['GHS06']],
    ['Acute toxicity, oral', '4', ['H302'], 'warning', ['GHS07']],
    ['Reproductive toxicity', 'Lactation', ['H362'], 'none', []],
    ['Hazardous to the aquatic environment', 'Chronic 2', ['H411'], 'none', ['GHS09']],
    ['Hazardous to the ozone layer', '1', ['H420'], 'warning', ['GHS07']],
  ] as const)('%s %s', (name, category, codes, signalWord, shown) => {
    expect(categories.find((one) => one.of.name === name && one.name === category)).toMatchObject({
      hCodes: codes,
      signalWord,
      pictograms: shown,
    })
  })

  test('are accepted by the rules, each document with an id of its own', () => {
    const all = [
      [hStatementResource, hStatementDocuments],
      [pStatementResource, pStatementDocuments],
      [hazardClassResource, hazardClassDocuments],
    ] as const
    for (const [entry, documents] of all) {
      expect(new Set(documents.map((one) => one.id)).size).toBe(documents.length)
      for (const { id, fields } of documents) expect([id, adding(entry, fields)]).toEqual([id, undefined])
    }
  })
})

describe('the rules of hazards', () => {
  test('HAZ-01 the first digit fixes type and kind', () => {
    const statement = { code: 'H225', text: 'Highly flammable', type: 'health', status: 'active' }
    expect(adding(hStatementResource, statement)).toMatchObject({
      rule: 'HAZ-01',
      message: 'H225 starts with 2; health statements start with 3.',
      field: 'code',
    })
    const precaution = { code: 'P301+P310', text: 'IF SWALLOWED', kind: 'storage', status: 'active' }
    expect(adding(pStatementResource, precaution)?.message).toBe(
      'P301+P310 starts with 3; storage statements start with 4.',
    )
    expect(adding(pStatementResource, { ...precaution, kind: 'response' })).toBeUndefined()
  })

  test('HAZ-02, HAZ-03: a combined code is of one kind and names each part once', () => {
    const statement = { text: 'Harmful', type: 'health', status: 'active' }
    expect(adding(hStatementResource, { ...statement, code: 'H300+H400' })?.rule).toBe('HAZ-02')
    expect(adding(hStatementResource, { ...statement, code: 'H300+H300' })?.message).toBe('H300+H300 names H300 twice.')
    expect(adding(hStatementResource, { ...statement, code: 'H3000' })?.rule).toBe('E-FORM')
  })

  test('E-UNIQUE: a code stands once; H360FD is not H360Fd', () => {
    const same = [{ id: 'other', text: 'May damage fertility' }]
    const statement = { code: 'H360F', text: 'x', type: 'health', status: 'active' }
    expect(adding(hStatementResource, statement, { facts: { same } })?.message).toBe(
      'Code H360F is already used by May damage fertility.',
    )
    expect(changing(hStatementResource, statement, { text: 'y' }, { facts: { same } })).toBeUndefined()
  })

  const category = { name: '1', signalWord: 'danger', pictograms: [], hStatements: [], pStatements: {} }
  const liquids = {
    name: 'Flammable liquids',
    type: 'physical',
    ghsRevision: 7,
    categories: [category, { ...category, name: '2' }],
    status: 'active',
  }

  test('HAZ-04 a category stands once in its class', () => {
    expect(adding(hazardClassResource, { ...liquids, categories: [category, category] })?.message).toBe(
      'There are two categories 1.',
    )
  })

  test('HAZ-05 a category in use stays', () => {
    const facts = { 'uses 2': { count: 4, first: ['Acetone', 'Ethanol', 'Toluene'] } }
    expect(changing(hazardClassResource, liquids, { categories: [category] }, { facts })?.message).toBe(
      'Flammable liquids 2 is used by 4 records (Acetone, Ethanol, Toluene, ...). Make the class inactive instead.',
    )
    const free = { 'uses 2': { count: 0, first: [] } }
    expect(changing(hazardClassResource, liquids, { categories: [category] }, { facts: free })).toBeUndefined()
    const asked = hazardClassResource.aggregate.factsFor(
      stored(hazardClassResource, liquids, 'liquids'),
      { type: 'Update', data: { patch: { categories: [category] } } },
      { id: 'a', name: 'A', codes: new Set() },
      scope,
      '',
    )
    expect(asked['uses 2']).toEqual({ kind: 'uses', resource: 'hazard-classes', id: 'liquids|2' })
    expect(categoryMark('liquids', '2')).toBe('>hazard-classes|liquids|2')
  })

  test('a class shows its categories and statements, and refers to the statements', () => {
    const { id, fields } = hazardClassDocuments[2] as (typeof hazardClassDocuments)[number]
    const document = stored(hazardClassResource, fields, id)
    expect(columnOf(hazardClassResource, 'categories')?.value(document)).toBe('1, 2, 3')
    expect(columnOf(hazardClassResource, 'statements')?.value(document)).toBe('H222, H229, H223')
    expect(hazardClassResource.marks?.(document)).toContain('>h-statements|H229')
    expect(hazardClassResource.marks?.(document)).toContain('>p-statements|P410-P412')
    const empty = emptyDocument(hazardClassResource.aggregate, 'x')
    expect(columnOf(hazardClassResource, 'categories')?.value(empty)).toBeNull()
    expect(columnOf(hazardClassResource, 'statements')?.value(empty)).toBe('')
  })
})
