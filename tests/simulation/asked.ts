import type { RequisitionCommandType } from '../../src/domain/quality/requisition/requisition.ts'
import { arrows } from '../../src/domain/quality/requisition/requisition.ts'
import type { DispatchRequest } from '../../src/infra/face.ts'
import { shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import { dataOf, draftBy, onward, steps } from '../support/books/asked.ts'
import { slipOf } from '../support/books/documents.ts'
import { kinds, type Kind } from '../support/books/model.ts'
import { validData } from '../support/requisition/steps.ts'
import type { Person } from '../support/world.ts'
import { people } from '../support/world.ts'
import { requisitionKey } from './browser.ts'
import type { Subject } from './operations.ts'
import { Random } from './random.ts'

/** What people do where they may: who mostly gives which command. */
const duties: Readonly<Record<string, readonly RequisitionCommandType[]>> = {
  [people.asha.id]: [
    'UpdateRequest',
    'SubmitEvaluation',
    'CommentAsCustomer',
    'AddAnnexure',
    'RemoveAnnexure',
    'CompleteImplementation',
    'Extend',
    'Reopen',
    'Withdraw',
  ],
  [people.vikram.id]: ['DecideAsHod', 'Correct', 'AddAnnexure', 'CommentForClosure'],
  [people.qa.id]: [
    'CommentAsQa',
    'DecideEvaluation',
    'AssignActivities',
    'Classify',
    'Reclassify',
    'SelectTeam',
    'AmendTeam',
    'AddAnnexure',
    'StoreSoftCopies',
    'Extend',
    'Correct',
  ],
}

/** Text that a command brings into the document, so that a view can be asked whose words it shows. */
const marked: { readonly [type: string]: (mark: string) => object } = {
  Create: (mark) => ({ docName: mark }),
  UpdateRequest: (mark) => ({
    patch: { [['docName', 'docNo', 'currentStatus', 'proposedChange'][mark.length % 4] ?? 'docName']: mark },
  }),
  DecideAsHod: (mark) => ({ commentsOfHOD: mark }),
  CommentAsQa: (mark) => ({ commentsOfQA: mark, changeControlFormNo: `CCF-${mark}` }),
  DecideEvaluation: (mark) => ({ commentsOfQAEvaluation: mark }),
  Classify: (mark) => ({ qaReviewComments: mark }),
  CommentAsDepartment: (mark) => ({ comments: mark }),
  CommentAsManagement: (mark) => ({ comments: mark }),
  CompleteImplementation: (mark) => ({ qadocs: mark }),
  AddAnnexure: (mark) => ({ number: mark, title: mark }),
  Extend: (mark) => ({ extReason: mark }),
  CommentForClosure: (mark) => ({ commentsOfHod: mark }),
  Correct: (mark) => ({ text: mark }),
}

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

const rejecting: ReadonlySet<string> = new Set(['DecideAsHod', 'CommentAsQa', 'DecideEvaluation'])

const typeOf = (who: Person | undefined, status: string | undefined, dice: number): RequisitionCommandType => {
  if (status === undefined) return 'Create'
  const fitting = arrows.filter((arrow) => (arrow.from as readonly string[]).includes(status))
  const own = fitting.filter((arrow) => who === undefined || duties[who.id]?.includes(arrow.command))
  // Steps that lead on twice as often; now and then what does not fit, so that rules refuse.
  const steps = own.flatMap((arrow) =>
    arrow.command === 'Withdraw' || arrow.command === 'Reopen'
      ? dice % 7 === 0
        ? [arrow.command]
        : []
      : arrow.to.length > 0
        ? [arrow.command, arrow.command]
        : [arrow.command],
  )
  if (dice % 13 === 0 || steps.length === 0) return at(arrows, dice).command
  return at(steps, Math.floor(dice / 13))
}

const fieldsOf = (type: string, dice: number, mark: string): unknown => ({
  ...(validData as Readonly<Record<string, object>>)[type],
  ...marked[type]?.(mark),
  ...(rejecting.has(type) && dice % 9 === 0 ? { decision: 'reject' } : {}),
})

const departments = ['engineering', 'regulatory', 'warehouse', 'new-one', 'new-two'] as const

export const stockCardIds = ['card-a', 'card-b', 'card-c'] as const

/** What follows a status of a shipment; now and then what does not fit. */
const onShipment: Readonly<Record<string, readonly string[]>> = {
  draft: ['Ship', 'Ship', 'Ship', 'Edit'],
  shipped: ['Return', 'Return', 'Ship'],
  returned: ['Ship', 'Edit'],
}

const shipmentData: Readonly<Record<string, (mark: string, dice: number) => object>> = {
  Create: (mark, dice) => ({ stock: at(stockCardIds, dice), quantity: 1 + (dice % 9), remark: mark }),
  Edit: (mark, dice) => ({ patch: { quantity: 1 + (dice % 9), remark: mark } }),
}

const isOfBooks = (subject: Subject): subject is Kind => Object.hasOwn(kinds, subject)

/** Text that a document of stock takes a mark in. */
const markedIn: Readonly<Record<Kind, string | undefined>> = {
  adjustment: 'reason',
  transfer: 'name',
  consumption: 'name',
  dispatch: undefined,
}

/** A command on a document of stock: what usually follows its status; now and then what does not fit, or the slip of a dispatch. */
const ofBooks = (
  subject: Kind,
  document: number,
  seen: (resource: string, id: string) => Readonly<Record<string, unknown>> | undefined,
  dice: number,
  mark: string,
): DispatchRequest => {
  const idOf = (kind: Kind, number: number): string => `${kind}-${number}`
  const number = document + 5 * (dice % 2)
  const slip = slipOf(idOf('dispatch', number))
  const resource = kinds[subject]
  const id = subject === 'transfer' && dice % 9 === 0 && seen(resource, slip) ? slip : idOf(subject, number)
  const status = seen(resource, id)?.['status'] as string | undefined
  const request = { resource, documentId: id, reason: mark }
  if (status === undefined) {
    const random = new Random(dice)
    const data = dataOf[subject](draftBy(random.next, subject, () => idOf('dispatch', random.below(10))))
    const text = markedIn[subject]
    return { ...request, type: 'Create', data: text === undefined ? data : { ...data, [text]: mark } }
  }
  const roll = Math.floor(dice / 18)
  const fitting = onward[subject][status] ?? steps
  return { ...request, type: roll % 11 === 0 ? at(steps, roll) : at(fitting, roll), data: {} }
}

/** What a person asks for, given what the document shows him; the mark stands in its reason, and where it can in its text. */
export const asked = (
  who: Person | undefined,
  subject: Subject,
  document: number,
  seen: (resource: string, id: string) => Readonly<Record<string, unknown>> | undefined,
  dice: number,
  mark: string,
): DispatchRequest => {
  if (subject === 'requisition') {
    const id = `r${document}`
    const type = typeOf(who, seen(requisitionKey, id)?.['status'] as string | undefined, dice)
    return { resource: requisitionKey, documentId: id, type, data: fieldsOf(type, dice, mark), reason: mark }
  }
  if (isOfBooks(subject)) return ofBooks(subject, document, seen, dice, mark)
  if (subject === 'stock')
    return {
      resource: stockCardResource.key,
      documentId: at(stockCardIds, document),
      type: 'Count',
      data: { held: dice % 25 },
      reason: mark,
    }
  if (subject === 'shipment') {
    const id = `t${document}-${dice % 3}`
    const status = seen(shipmentResource.key, id)?.['status'] as string | undefined
    const type = status === undefined ? 'Create' : at(onShipment[status] ?? ['Ship'], Math.floor(dice / 3))
    return {
      resource: shipmentResource.key,
      documentId: id,
      type,
      data: shipmentData[type]?.(mark, dice) ?? {},
      reason: mark,
    }
  }
  if (subject === 'period') {
    const id = at(['period-major', 'period-minor'], document)
    return {
      resource: 'closure-date-period',
      documentId: id,
      type: 'Update',
      data: { patch: { days: 1 + (dice % 700) } },
      reason: mark,
    }
  }
  const id = at(departments, document)
  const here = seen('departments', id)
  const request = { resource: 'departments', documentId: id, reason: mark }
  if (here === undefined)
    return { ...request, type: 'Create', data: { name: `${id} ${mark}`, shortName: 'N', active: 'yes' } }
  if (id.startsWith('new') && dice % 4 === 0) return { ...request, type: 'Delete', data: {} }
  const patch = dice % 2 === 0 ? { description: mark } : { name: `${id} ${mark}` }
  return { ...request, type: dice % 11 === 0 ? 'Restore' : 'Update', data: dice % 11 === 0 ? {} : { patch } }
}

/** What a person asks again after a refusal: the same with the new mark for the old one. */
export const amended = (data: unknown, mark: string): Pick<DispatchRequest, 'data' | 'reason'> => ({
  data: JSON.parse(JSON.stringify(data).replaceAll(/\bop\d+\b/g, mark)) as unknown,
  reason: mark,
})
