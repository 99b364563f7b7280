import { deepStrictEqual } from 'node:assert'
import { localDate } from '../src/domain/kernel/calendar.ts'
import { type AnyDocument, foldDocument } from '../src/domain/kernel/document.ts'
import type { EventEnvelope, GivenSignature, Signature } from '../src/domain/kernel/event.ts'
import { requisition } from '../src/domain/quality/requisition/requisition.ts'
import { walkedTo } from '../tests/support/requisition/walk.ts'
import { perSecond, type Row, row } from './row.ts'
import { size } from './support/size.ts'

/** Few: the best of many short runs is one that nothing else on the machine interrupted. */
const rounds = size({ smoke: 20, full: 100 })

interface Plain {
  readonly [key: string]: unknown
  readonly status: string
  readonly details: Record<string, unknown>
  readonly path: readonly unknown[]
}

/** What a requisition keeps of a signature; what binds it to its event stays with the event. */
const signatureOf = ({ by, at, meaning }: Signature): GivenSignature => ({ by, at, meaning })

/** The same events folded as one would by hand: one switch, one object spread an event, no kernel. */
const byHand = (state: Plain, event: EventEnvelope): Plain => {
  const data = event.data as Record<string, unknown>
  const meta = {
    version: event.version,
    seq: event.seq,
    lastModifiedAt: event.at,
    lastModifiedBy: event.actor,
  }
  const signed =
    event.signature === undefined
      ? {}
      : {
          signatures: [...((state.details['signatures'] as unknown[] | undefined) ?? []), signatureOf(event.signature)],
        }
  const to = (status: string, details: Record<string, unknown>): Plain => ({
    ...state,
    ...meta,
    status,
    details: { ...state.details, ...details, ...signed },
    path: [...state.path, { status, at: event.at, by: event.actor }],
  })
  const stay = (details: Record<string, unknown>): Plain => ({
    ...state,
    ...meta,
    details: { ...state.details, ...details, ...signed },
  })
  const added = (key: string): Record<string, unknown> => ({
    [key]: [...((state.details[key] as unknown[] | undefined) ?? []), data],
  })
  switch (event.type) {
    case 'RequisitionCreated': {
      const { company, ...request } = data
      return {
        ...state,
        ...meta,
        id: event.documentId,
        createdAt: event.at,
        createdBy: event.actor,
        status: 'draft',
        company,
        details: { ...request, round: 1 },
        path: [{ status: 'draft', at: event.at, by: event.actor }],
      }
    }
    case 'HodApproved':
      return to('pending', data)
    case 'CcfAccepted':
      return to('ccf-accepted', data)
    case 'EvaluationSubmitted':
      return to('evaluation', { ...data, evaluationSubmittedBy: event.actor })
    case 'EvaluationAccepted':
      return to('evaluation-accepted', data)
    case 'ActivitiesAssigned':
      return to('activities', data)
    case 'ChangeClassified': {
      const { days, ...rest } = data
      return to('qacommented-major-minor', { ...rest, closureDays: days })
    }
    case 'TeamSelected':
      return to('cross-team-selected', data)
    case 'DepartmentCommented':
      return stay(added('deptComments'))
    case 'DepartmentCommentsReached':
      return to('department-commented', {})
    case 'ExpertOpinionGiven':
      return to('expert-commented', { expertOpinion: data })
    case 'ManagementCommented':
      return to('management-commented', { managementCommitteeComments: data })
    case 'CustomerCommented':
      return to('customer-commented', { customerComments: data })
    case 'QaApproved':
      return to('qa-approved', { qaFinalApproval: data, qaApprovedOn: localDate(event.at) })
    case 'ImplementationCompleted':
      return to('activities-completed', { implementationActivitiesDocs: data })
    case 'SoftCopiesStored':
      return to('soft-copies-stored', { softCopiesStorage: data })
    case 'IntimationCommented':
      return stay(added('intimationDeptComments'))
    case 'IntimationCompleted':
      return to('intimation-department-commented', {})
    case 'HodClosureCommented':
      return stay({
        closureChangeControl: {
          ...(state.details['closureChangeControl'] as object | undefined),
          ...data,
          hodCommentedBy: event.actor,
        },
      })
    case 'ChangeClosed':
      return to('closed', {
        closureChangeControl: { ...(state.details['closureChangeControl'] as object | undefined), ...data },
      })
    default:
      throw new Error(`The hand-written reducer does not know ${event.type}.`)
  }
}

/** Events a second through the requisition's evolve, a whole life from draft to closed each time. */
export const run = async (): Promise<readonly Row[]> => {
  const { events, document } = walkedTo('closed', { type: 'permanent', class: 'Major', expert: 'heard' })
  const empty: Plain = { status: 'none', details: {}, path: [] }
  let folded: AnyDocument = document
  let plain = empty
  const ours = (): void => {
    for (let round = 0; round < rounds; round += 1) folded = foldDocument(requisition, document.id, events)
  }
  const theirs = (): void => {
    for (let round = 0; round < rounds; round += 1) plain = events.reduce(byHand, empty)
  }
  const total = rounds * events.length
  const [value, reference] = await perSecond(total, ours, theirs)
  // Both did the same work, or the ratio says nothing.
  deepStrictEqual(structuredClone(folded), structuredClone(document))
  deepStrictEqual(structuredClone(plain), structuredClone(document))
  return [row('fold', value, 'events/s', 'hand-written object-spread reducer', reference)]
}
