import { all, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { computed } from '../../registry/columns.ts'
import { status, text, whole } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { accessModules } from '../../registry/rights.ts'
import { refuseCalled, refuseInUse, refuseTaken } from './named.ts'
import { refuse } from './rules.ts'

const fields = {
  name: text('Name', { required: true }),
  shortName: text('Short name', { required: true, max: 60 }),
  order: whole('Order', { help: 'Place among the tabs.' }),
  description: text('Description', { wide: true }),
  status: status(),
}
type Fields = ValuesOf<typeof fields>

const modules: ResourceRef<Fields> = { key: 'modules' }
const resources: ResourceRef<{ readonly name: string; readonly module: Ref }> = { key: 'resources' }

const accessNames: ReadonlySet<string> = new Set(accessModules.map((one) => one.shortName))
const isSystemModule = (module: Fields): boolean => accessNames.has(module.shortName)

/** A tab's name is its access name; QA alone is known by the short name, its name is free (seed 1 section 3). */
const isRenamed = (next: Fields, previous: Fields): boolean =>
  next.shortName !== previous.shortName || (next.name !== previous.name && previous.shortName !== 'QA')

export const moduleResource = recordResource({
  key: 'modules',
  label: 'Module',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.modulesView,
  write: [codes.modulesEdit],
  fields,
  list: ['name', 'shortName', 'order', computed('resources', 'Resources'), 'status', '-description'],
  slots: ['name', 'order'],
  sort: 'order',
  facts: () => ({ modules: all(modules) }),
  check: (next, previous, { facts, actor }) => {
    if (previous !== undefined && isSystemModule(previous) && actor.system !== true)
      if (isRenamed(next, previous) || next.status !== previous.status)
        return refuse('PERM-09', { name: previous.name })
    return (
      refuseCalled(facts.modules, 'Module', next.name, previous?.name) ??
      refuseTaken(facts.modules, 'shortName', 'Short name', next.shortName, previous?.shortName)
    )
  },
  deleteFacts: () => ({ resources: all(resources) }),
  checkDelete: (previous, { facts }, id) => {
    if (isSystemModule(previous)) return refuse('PERM-09', { name: previous.name })
    const used = facts.resources.filter(({ module }) => module.id === id)
    return refuseInUse('PERM-12', `Module ${previous.name}`, used)
  },
})
