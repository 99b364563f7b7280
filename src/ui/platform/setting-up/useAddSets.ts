import { useCallback, useState } from 'react'
import { v7 as newId } from 'uuid'
import { starterSets } from '../../../domain/areas.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import {
  missingRows,
  type NamedRecord,
  rowData,
  starterMark,
  type StarterRow,
  type StarterSet,
  withNeeded,
} from '../../../domain/registry/starter-set.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { type NewRecord, useCreateMany } from '../../../infra/react/index.ts'

/** What became of a set. */
export interface Added {
  readonly added: number
  /** Rows that were refused, each with the sentence that says why. */
  readonly refused: readonly string[]
}

export interface AddingSets {
  /** Key of the set that is being added, and how far it is. */
  readonly now: { readonly key: string; readonly done: number; readonly of: number } | null
  readonly outcomes: Readonly<Record<string, Added>>
  /** Why it stopped. */
  readonly problem: string | null
  readonly add: (sets: readonly StarterSet[]) => Promise<void>
}

/** As many go in one call: a person sees how far it is. */
const size = 50

const nameOf = (resource: string, row: StarterRow): string => resourceOf(resource).title(row as AnyDocument)

/**
 * Adds the chosen sets and those that they need, row by row as ordinary Create commands. Ids follow from the visit of the page and the row,
 * so that what is sent twice is there once; what is there already by its own mark is left alone. `documentsOf`: the records of a resource.
 */
export const useAddSets = (documentsOf: (resource: string) => readonly AnyDocument[]): AddingSets => {
  const createMany = useCreateMany()
  const [visit] = useState(() => newId())
  const [now, setNow] = useState<AddingSets['now']>(null)
  const [outcomes, setOutcomes] = useState<AddingSets['outcomes']>({})
  const [problem, setProblem] = useState<string | null>(null)

  const add = useCallback(
    async (chosen: readonly StarterSet[]) => {
      setProblem(null)
      const made = new Map<string, NamedRecord[]>()
      const named = (resource: string): readonly NamedRecord[] => [
        ...documentsOf(resource).map((one) => ({ id: one.id, name: resourceOf(resource).title(one) })),
        ...(made.get(resource) ?? []),
      ]
      const addSet = async (set: StarterSet): Promise<void> => {
        const { key, resource } = set
        // One base currency is enough: who has chosen another keeps it.
        const hasBase = documentsOf(resource).some((one) => one['base'] === 'yes')
        let open = missingRows(set, documentsOf(resource)).map((row) =>
          hasBase && row['base'] === 'yes' ? { ...row, base: 'no' } : row,
        )
        const of = open.length
        const refused: string[] = []
        let done = 0
        setNow({ key, done, of })
        while (open.length > 0) {
          // What names another row of the set goes after it.
          const ready = open.flatMap((row) => {
            const data = rowData(set, row, named)
            return data === undefined ? [] : [{ row, data }]
          })
          if (ready.length === 0) {
            refused.push(...open.map((row) => `${nameOf(resource, row)}: what it names is not there.`))
            break
          }
          for (let from = 0; from < ready.length; from += size) {
            const part = ready.slice(from, from + size)
            const records = part.map(({ row, data }): NewRecord => {
              const mark = [visit, resource, starterMark(set, row)]
              return { documentId: derivedId(mark), commandId: derivedId([...mark, 'Create']), data }
            })
            // oxlint-disable-next-line no-await-in-loop -- so that others get their turn between
            const answers = await createMany(resource, records)
            for (const [index, { row }] of part.entries()) {
              const name = nameOf(resource, row)
              const why = answers[index]
              if (why === null)
                made.set(resource, [
                  ...(made.get(resource) ?? []),
                  { id: (records[index] as NewRecord).documentId, name },
                ])
              else refused.push(`${name}: ${why ?? 'No answer came.'}`)
            }
            done += part.length
            setNow({ key, done, of })
          }
          const sent = new Set(ready.map(({ row }) => row))
          open = open.filter((row) => !sent.has(row))
        }
        setOutcomes((before) => ({ ...before, [key]: { added: of - refused.length, refused } }))
      }
      try {
        for (const set of withNeeded(chosen, starterSets)) {
          // oxlint-disable-next-line no-await-in-loop -- a set may name rows of the one before
          await addSet(set)
        }
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
      setNow(null)
    },
    [createMany, documentsOf, visit],
  )
  return { now, outcomes, problem, add }
}
