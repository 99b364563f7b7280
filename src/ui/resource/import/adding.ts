import { csvLines } from '../../../domain/kernel/csv.ts'
import { commandTypeOf } from '../../../domain/kernel/decide.ts'
import { problemsOf } from '../../../domain/kernel/decode.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { begun } from './document.ts'
import { emptyPlan, type ImportPlan } from './plan.ts'
import { documentPath, type Target, targetAt, targetsOf } from './targets.ts'

/** Documents that other rows name and that do not exist are added by a file of their own, which has their names. */

const namePath = 'name'

/** What a document needs beside its name, where that is nothing but documents that are chosen for all; undefined where it is more. */
export const askedBesideName = (entry: ResourceEntry): readonly Target[] | undefined => {
  const importing = importingOf(entry)
  const type = importing && commandTypeOf(entry.aggregate, importing.create)
  if (importing?.fields[namePath]?.kind !== 'text' || type === undefined) return undefined
  const said = begun(importing.fields, { [namePath]: 'Name' })
  const data = importing.data?.(said, { create: importing.create, today: '2000-01-01' }) ?? said
  const targets = targetsOf(entry)
  const asked = problemsOf(type.data, data).map(({ field }) => targetAt(targets, field.split('.')[0] ?? ''))
  return asked.every((one): one is Target => one?.field.kind === 'reference') ? asked : undefined
}

/** A file to be imported as an export is, so that every name is taken as it is. */
export const additionFile = (entry: ResourceEntry, names: readonly string[], of: string): File => {
  const targets = targetsOf(entry)
  const header = [documentPath, namePath].map((path) => targetAt(targets, path)?.label ?? path)
  const lines = csvLines([header, ...names.map((name) => ['', name])])
  return new File([lines], `${entry.plural} of ${of}.csv`, { type: 'text/csv' })
}

export const additionPlan = (constants: ImportPlan['constants']): ImportPlan => ({
  ...emptyPlan,
  mapping: { [namePath]: 1 },
  constants,
  isExact: true,
})
