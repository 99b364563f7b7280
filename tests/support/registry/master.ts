import { resourceOf } from '../../../src/domain/resources.ts'
import { type History, noHistory, run, type Step, type Subject } from '../history.ts'
import { people, system, type World, world } from '../world.ts'
import { fieldsOf } from './supply.ts'

type Fields = Readonly<Record<string, unknown>>

/** What scenarios say of one master: adding, editing, steps, and one that stands already. */
export const masterOf = (key: string) => {
  const entry = resourceOf(key)
  const subject: Subject = { resource: key, label: entry.label, aggregate: entry.aggregate }
  const fields = (more: Fields = {}, number = 1): Fields =>
    Object.fromEntries(
      Object.entries({ ...fieldsOf(entry, number), ...more }).filter(([, value]) => value !== undefined),
    )
  const create = (more: Fields = {}, by = people.admin): Step => ({ by, type: 'Create', data: fields(more) })
  const step = (type: string, data: unknown = {}, more: Partial<Step> = {}): Step => ({
    by: people.admin,
    type,
    data,
    reason: 'As agreed.',
    ...more,
  })
  return {
    entry,
    subject,
    none: noHistory(subject),
    fields,
    create,
    createBySystem: (more: Fields = {}): Step => create(more, system),
    update: (patch: Fields): Step => ({ by: people.admin, type: 'Update', data: { patch } }),
    remove: { by: people.admin, type: 'Delete', data: {} } satisfies Step,
    step,
    /** One with these fields, after these steps. */
    made: (more: Fields = {}, steps: readonly Step[] = [], where: World = world, id = 'one'): History =>
      run(noHistory(subject, id), [create(more), ...steps], where),
  }
}

export const ref = (id: string, name = id): { readonly id: string; readonly name: string } => ({ id, name })
