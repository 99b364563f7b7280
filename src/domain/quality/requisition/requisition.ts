import type { TypesOf } from '../../workflow/builder.ts'
import { change } from './head.ts'
import { classificationSteps } from './steps/classification.ts'
import { closureSteps, implementationSteps } from './steps/completion.ts'
import { requestSteps } from './steps/request.ts'
import { reviewSteps } from './steps/review.ts'
import { intimationSteps, teamSteps } from './steps/team.ts'
import { upkeepSteps } from './steps/upkeep.ts'

/** The change control requisition (spec 06): from request to closure, one row a transition. */
export const requisitionWorkflow = change.define({
  ...requestSteps,
  ...classificationSteps,
  ...teamSteps,
  ...reviewSteps,
  ...implementationSteps,
  ...intimationSteps,
  ...closureSteps,
  ...upkeepSteps,
})

export const requisition = requisitionWorkflow.aggregate

type Types = TypesOf<typeof requisitionWorkflow>
export type RequisitionCommand = Types['command']
export type RequisitionCommandType = RequisitionCommand['type']
export type CommandData<Type extends RequisitionCommandType> = Types['data'][Type]
export type RequisitionEvent = Types['event']
export type RequisitionEventType = RequisitionEvent['type']

export const { arrows, canActNow, pathOf, statusesFor, waitingFor } = requisitionWorkflow
