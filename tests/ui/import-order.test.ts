import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources.ts'
import type { ImportCommand } from '../../src/infra/react/index.ts'
import { finderOf } from '../../src/ui/resource/import/finding.ts'
import { inOrder, type Naming, trialsOf } from '../../src/ui/resource/import/ordering.ts'
import { emptyPlan } from '../../src/ui/resource/import/plan.ts'
import { guessMapping } from '../../src/ui/resource/import/remembered.ts'
import { prepareRows, remaining } from '../../src/ui/resource/import/rows.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'
import { readTable } from '../support/read-table.ts'
import { runs } from '../support/tier.ts'

const entry = resourceOf('stock-groups')
const packing = { id: 'packing', name: 'Packing', version: 4, texts: ['Packing', 'PK'], values: { name: 'Packing' } }

const prepare = async (file: string) => {
  const { header, lines } = await readTable(new Blob([file]))
  const targets = targetsOf(entry)
  return prepareRows(lines, {
    entry,
    importId: '01890a5d-ac96-774b-bcce-b302099a8057',
    width: header.length,
    targets,
    plan: { ...emptyPlan, mapping: guessMapping(header, targets, {}), keys: ['name'] },
    existing: [packing],
    find: finderOf(new Map([['stock-groups', [packing]]])),
    today: '2026-03-09',
  })
}

describe('rows that name others of their file', () => {
  test('come after these, whatever their order, and have their ids', async () => {
    const { commands, faults } = await prepare(
      'Name,Code,Parent\nFoils,FO,Blisters\nBlisters,BL,packing\nCartons,CA,Packing\nPacking,PK,Materials\nMaterials,MA,\nLids,LI,fo\n',
    )
    expect(faults).toEqual([])
    expect(commands.map(({ line }) => line)).toEqual([3, 2, 7, 4, 6, 5])
    const byLine = new Map(commands.map((one) => [one.line, one]))
    const id = (line: number) => byLine.get(line)?.documentId ?? ''
    expect(byLine.get(2)?.data).toMatchObject({ parent: { id: id(3), name: 'Blisters' } })
    // What exists needs nobody before it, but what it is put below does.
    expect(byLine.get(3)?.data).toMatchObject({ parent: { id: 'packing' } })
    expect(byLine.get(5)?.data).toEqual({
      patch: { name: 'Packing', code: 'PK', parent: { id: id(6), name: 'Materials' } },
    })
    // By its code as by its name.
    expect(byLine.get(7)?.data).toMatchObject({ parent: { id: id(2), name: 'Foils' } })
  })

  test('are told where they name each other in a circle, or what does not come', async () => {
    const { commands, faults } = await prepare(
      'Name,Code,Parent\nA,A1,C\nB,B1,A\nC,C1,B\nD,D1,A\n,E1,\nF,F1,e1\nG,G1,Nowhere\nH,H1,\nI,I1,H\n',
    )
    expect(commands.map(({ line }) => line)).toEqual([9, 10])
    expect(faults.map(({ line, message }) => `${line} ${message}`).toSorted()).toEqual([
      '2 Rows 2, 3 and 4 of the file name each other in a circle: none can come first.',
      '3 Rows 2, 3 and 4 of the file name each other in a circle: none can come first.',
      '4 Rows 2, 3 and 4 of the file name each other in a circle: none can come first.',
      '5 Row 2 of the file, which it names, cannot be taken.',
      '6 Name is required.',
      '7 Row 6 of the file, which it names, cannot be taken.',
      '8 Parent: Nothing is called \u201CNowhere\u201D.',
    ])
  })

  test('do not go without those that the server refuses', async () => {
    const prepared = await prepare('Name,Code,Parent\nA,A1,\nB,B1,C\nC,C1,D\nD,D1,\nE,E1,A\n')
    const { commands, faults } = remaining(prepared, [5])
    expect(commands.map(({ line }) => line)).toEqual([2, 6])
    expect(faults).toEqual([
      { line: 4, message: 'Row 5 of the file, which it names, cannot be taken.' },
      { line: 3, message: 'Row 4 of the file, which it names, cannot be taken.' },
    ])
  })

  test('are several of one name only where a code tells them apart', async () => {
    const { faults } = await prepare('Name,Code,Parent\nOthers,O1,\nOthers,O2,\nThis,T1,Others\nThat,U1,o2\n')
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 Row 2 of the file has the same key.',
      '4 Parent: 2 are called \u201COthers\u201D; name it by its code.',
      '5 Row 3 of the file, which it names, cannot be taken.',
    ])
  })
})

const commandOf = (line: number): ImportCommand => ({
  line,
  documentId: `d${line}`,
  commandId: `c${line}`,
  type: 'Create',
  data: {},
})

/** Rows of a file, each naming some of the others, in no order and without a circle. */
const files = fc.array(fc.array(fc.nat(), { maxLength: 2 }), { minLength: 1, maxLength: 60 }).chain((named) =>
  fc
    .shuffledSubarray(
      named.map((_, line) => line),
      { minLength: named.length },
    )
    .map((lines) => {
      const naming: Naming = new Map(
        named.map((some, line) => [line, new Set(line === 0 ? [] : some.map((one) => one % line))]),
      )
      return { rows: lines.map(commandOf), naming }
    }),
)

test('in any file without circles all rows come, each after those that it names', () => {
  fc.assert(
    fc.property(files, ({ rows, naming }) => {
      const { commands, stuck } = inOrder(rows, naming)
      expect(stuck).toEqual([])
      const place = new Map(commands.map(({ line }, index) => [line, index]))
      expect(place.size).toBe(rows.length)
      for (const { line } of rows)
        for (const one of naming.get(line) ?? []) expect(place.get(one)).toBeLessThan(place.get(line) as number)
    }),
    { numRuns: runs({ sample: 200, soak: 5000 }) },
  )
})

test('a trial has all that its rows name, in order, and no more than it takes', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 61, max: 70 }), ({ rows, naming }, most) => {
      const { commands } = inOrder(rows, naming)
      const trialOf = trialsOf(commands, naming)
      const tried: number[] = []
      while (tried.length < commands.length) {
        const trial = trialOf(tried.length, Math.floor(most / 2))
        const lines = [...trial.before, ...trial.commands].map(({ line }) => line)
        const isCut = trial.commands.length === 1 && lines.length === Math.floor(most / 2)
        const absent = lines.flatMap((line, index) =>
          [...(naming.get(line) ?? [])].filter((one) => !lines.slice(0, index).includes(one)),
        )
        // What needs more than a trial takes goes alone with the nearest.
        expect(isCut || absent.length === 0).toBe(true)
        expect(lines.length).toBeLessThanOrEqual(Math.floor(most / 2))
        expect(trial.commands.length).toBeGreaterThan(0)
        tried.push(...trial.commands.map(({ line }) => line))
      }
      expect(tried).toEqual(commands.map(({ line }) => line))
    }),
    { numRuns: runs({ sample: 200, soak: 5000 }) },
  )
})
