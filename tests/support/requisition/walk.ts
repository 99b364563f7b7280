import type { Status } from '../../../src/domain/quality/requisition/choices.ts'
import type { RequisitionDocument } from '../../../src/domain/quality/requisition/head.ts'
import { type History, run } from '../history.ts'
import { type World, world as plainWorld } from '../world.ts'
import { nothing, stepsOf, type Way } from './steps.ts'

const upToEvaluation = ['draft', 'pending', 'ccf-accepted', 'evaluation', 'evaluation-accepted'] as const
const team = ['qacommented-major-minor', 'cross-team-selected', 'department-commented'] as const
const end = ['activities-completed', 'soft-copies-stored', 'intimation-department-commented', 'closed'] as const

/** The full table "Legal paths" of spec 06, strictSequence on. */
export const legalPaths: readonly { readonly path: number; readonly way: Way; readonly statuses: readonly Status[] }[] =
  [
    {
      path: 1,
      way: { type: 'temporary', class: 'Minor', expert: 'none' },
      statuses: [...upToEvaluation, ...team, 'management-commented', 'qa-approved', 'closed'],
    },
    {
      path: 1,
      way: { type: 'temporary', class: 'Minor', expert: 'silent' },
      statuses: [...upToEvaluation, ...team, 'management-commented', 'qa-approved', 'closed'],
    },
    {
      path: 2,
      way: { type: 'temporary', class: 'Minor', expert: 'heard' },
      statuses: [...upToEvaluation, ...team, 'expert-commented', 'qa-approved', 'closed'],
    },
    {
      path: 3,
      way: { type: 'temporary', class: 'Major', expert: 'heard' },
      statuses: [...upToEvaluation, ...team, 'expert-commented', 'management-commented', 'qa-approved', 'closed'],
    },
    {
      path: 4,
      way: { type: 'temporary', class: 'Major', expert: 'waived' },
      statuses: [...upToEvaluation, ...team, 'management-commented', 'qa-approved', 'closed'],
    },
    {
      path: 5,
      way: { type: 'permanent', class: 'Minor', expert: 'none' },
      statuses: [...upToEvaluation, 'activities', ...team, 'management-commented', 'qa-approved', ...end],
    },
    {
      path: 5,
      way: { type: 'permanent', class: 'Minor', expert: 'silent' },
      statuses: [...upToEvaluation, 'activities', ...team, 'management-commented', 'qa-approved', ...end],
    },
    {
      path: 6,
      way: { type: 'permanent', class: 'Minor', expert: 'heard' },
      statuses: [...upToEvaluation, 'activities', ...team, 'expert-commented', 'qa-approved', ...end],
    },
    {
      path: 7,
      way: { type: 'permanent', class: 'Major', expert: 'heard' },
      statuses: [
        ...upToEvaluation,
        'activities',
        ...team,
        'expert-commented',
        'management-commented',
        'customer-commented',
        'qa-approved',
        ...end,
      ],
    },
    {
      path: 8,
      way: { type: 'permanent', class: 'Major', expert: 'waived' },
      statuses: [
        ...upToEvaluation,
        'activities',
        ...team,
        'management-commented',
        'customer-commented',
        'qa-approved',
        ...end,
      ],
    },
  ]

export const requisitionOf = (history: History): RequisitionDocument =>
  history.document as unknown as RequisitionDocument

/** The requisition walked along a way until it first stands at a status. */
export const walkedTo = (status: Status, way: Partial<Way> = {}, world: World = plainWorld, id?: string): History => {
  let history = nothing(id)
  for (const step of stepsOf({ type: 'permanent', class: 'Minor', expert: 'none', ...way })) {
    if (requisitionOf(history).status === status) return history
    history = run(history, [step], world)
  }
  if (requisitionOf(history).status === status) return history
  throw new Error(`This way does not lead to ${status}.`)
}
