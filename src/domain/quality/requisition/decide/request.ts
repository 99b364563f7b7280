import { accept, type Decision } from '../../../kernel/refusal.ts'
import type { Context } from '../../../kernel/aggregate.ts'
import { financialYear, localDate } from '../../../kernel/calendar.ts'
import { otherRelation } from '../choices.ts'
import type { CommandData } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import { readFacts } from '../facts.ts'
import type { RequestFields } from '../parts.ts'
import type { Situation } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, type Refused, trimmed } from './texts.ts'

/** The name of the other relation is asked exactly while `If other, specify` is chosen (spec 06 field table). */
const checkRequest = (request: RequestFields): Refused | undefined =>
  firstEmpty([
    ['department', 'Department', request.department.id],
    ['docNo', 'Document no', request.docNo],
    ['docName', 'Document name', request.docName],
    ['currentStatus', 'Current status', request.currentStatus],
    ['proposedChange', 'Proposed change', request.proposedChange],
    ['reasonForChange', 'Reason for change', request.reasonForChange],
    ...(request.changeRelatedTo.includes(otherRelation)
      ? [['changeRelatedToName', 'Change Related To Name', request.changeRelatedToName] as const]
      : []),
  ])

const withoutStrayName = ({ changeRelatedToName, ...request }: RequestFields): RequestFields =>
  request.changeRelatedTo.includes(otherRelation) && changeRelatedToName !== undefined
    ? { ...request, changeRelatedToName }
    : request

/** CC-01. The number is the server's to give; until then the requisition has none. */
export const create = (data: CommandData<'Create'>, context: Context): Decision<RequisitionEvent> => {
  const { company } = context.scope
  const request = withoutStrayName(trimmed(data))
  const incomplete = checkRequest(request)
  if (incomplete !== undefined) return incomplete
  const { departments, number } = readFacts(context.facts, company.id)
  const department = departments.find((one) => one.id === request.department.id)
  if (department?.hod === undefined)
    return refuse('CC-01.1', { d: department?.name ?? request.department.name }, { field: 'department' })
  const requisitionNo =
    number === null ? null : `CR/${financialYear(localDate(context.now))}/${String(number).padStart(4, '0')}`
  return accept({
    type: 'RequisitionCreated',
    data: {
      ...request,
      department: { id: department.id, name: department.name },
      company: { id: company.id, name: company.name },
      requisitionNo,
    },
  })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** CC-02. Records only what really changes. */
export const updateRequest = (
  data: CommandData<'UpdateRequest'>,
  { details, facts }: Situation,
): Decision<RequisitionEvent> => {
  const patch = trimmed(data.patch)
  const next = withoutStrayName(
    Object.fromEntries(
      Object.entries({ ...details, ...patch }).filter(([, value]) => value !== null),
    ) as unknown as RequestFields,
  )
  const incomplete = checkRequest(next)
  if (incomplete !== undefined) return incomplete
  const department = facts.departments.find((one) => one.id === next.department.id)
  if (patch.department !== undefined && department?.hod === undefined)
    return refuse('CC-01.1', { d: next.department.name }, { field: 'department' })
  const nameLeft = details.changeRelatedToName !== undefined && next.changeRelatedToName === undefined
  const changes = { ...patch, ...(nameLeft ? { changeRelatedToName: null } : {}) }
  const changed = Object.entries(changes).filter(
    ([key, value]) => !same((details as unknown as Record<string, unknown>)[key], value),
  )
  if (next.changeRelatedToName === undefined && details.changeRelatedToName === undefined)
    return settle(changed.filter(([key]) => key !== 'changeRelatedToName'))
  return settle(changed)
}

const settle = (changed: readonly (readonly [string, unknown])[]): Decision<RequisitionEvent> =>
  changed.length === 0 ? accept() : accept({ type: 'RequestUpdated', data: { patch: Object.fromEntries(changed) } })
