import { Arbitrary, Effect, type Schema } from 'effect'
import * as fc from 'fast-check'
import { otherRelation } from '../../../src/domain/quality/requisition/choices.ts'
import {
  type CommandData,
  type RequisitionCommandType,
  requisition,
} from '../../../src/domain/quality/requisition/requisition.ts'
import type { Arrow } from '../../../src/domain/workflow/arrows.ts'
import { arrows } from '../../../src/domain/quality/requisition/requisition.ts'
import { type History, nextInstant, permitContextOf, type Step } from '../history.ts'
import {
  departments,
  people,
  type Person,
  refOf,
  withAbsence,
  withDocuments,
  withSettings,
  without,
  type World,
  world,
} from '../world.ts'
import {
  activityRow,
  by,
  customerFile,
  impactRow,
  oneDocument,
  oneSoftCopy,
  subject,
  team,
  unreasoned,
  validData,
} from './steps.ts'
import { requisitionOf, walkedTo } from './walk.ts'

type Variants = { readonly [Type in RequisitionCommandType]?: readonly Partial<CommandData<Type>>[] }

const many = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value)
const other = { changeRelatedTo: [otherRelation] } as const

/** Inputs beside the valid one: other decisions that lead elsewhere, and inputs that rules refuse. */
const variants: Variants = {
  Create: [
    { typeOfChange: 'temporary' },
    other,
    { ...other, changeRelatedToName: 'Sieves' },
    { docNo: ' ' },
    { department: refOf(departments.headless) },
  ],
  UpdateRequest: [
    { patch: {} },
    { patch: { typeOfChange: 'temporary' } },
    { patch: { ...other, changeRelatedToName: 'Sieves' } },
    { patch: { changeRelatedTo: [], employeeSeekingChange: null } },
    { patch: { employeeSeekingChange: refOf(people.reader) } },
    { patch: { department: refOf(departments.qc) } },
    { patch: { docName: '' } },
  ],
  DecideAsHod: [{ commentsOfHOD: '' }, { decision: 'reject' }, { decision: 'reject', commentsOfHOD: ' ' }],
  CommentAsQa: [
    { decision: 'reject' },
    { changeControlFormNo: ' ' },
    { changeControlFormNo: 'TAKEN' },
    { commentsOfQA: '' },
  ],
  SubmitEvaluation: [
    { acknowledge: [] },
    {
      acknowledge: validData.SubmitEvaluation.acknowledge.map((row, index) =>
        index === 3 ? impactRow(row.item, { noSelected: false, yesSelected: true, remark: 'New label' }) : row,
      ),
    },
    { acknowledge: [...validData.SubmitEvaluation.acknowledge, impactRow('process')] },
  ],
  DecideEvaluation: [{ decision: 'reject' }, { commentsOfQAEvaluation: '' }],
  AssignActivities: [
    { activityResp: [] },
    {
      activityResp: [
        activityRow('Training', { applicable: true, responsible: [refOf(people.reader)], targetDate: '2026-04-01' }),
      ],
    },
  ],
  Classify: [{ classificationMajorMinor: 'Major' }, { classificationMajorMinor: 'Major' }, { qaReviewComments: '' }],
  Reclassify: [{ classificationMajorMinor: 'Minor' }],
  SelectTeam: [
    ...many(3, { crossfunctionTeamExpert: refOf(people.expert) }),
    { crossFunctionalTeam: team('qc') },
    {
      crossFunctionalTeam: team('qc', 'stores', 'engineering', 'regulatory', 'production'),
      crossfunctionTeamExpert: refOf(people.qc),
    },
    { crossFunctionalTeam: team('qc', 'qc') },
    { crossFunctionalTeam: [] },
    { crossfunctionTeamExpert: refOf(people.asha) },
  ],
  AmendTeam: [
    { add: [], remove: ['stores'] },
    { add: team('warehouse'), remove: ['engineering'] },
    { add: [], expert: refOf(people.expert) },
    { add: [], expert: null },
    { add: [], remove: ['qc', 'stores', 'engineering'] },
    { add: team('headless') },
  ],
  CommentAsDepartment: [{ comments: '  ' }],
  CommentAsManagement: [{ approval: 'accepted with modifications' }, { approval: 'rejected' }, { comments: '' }],
  CommentAsCustomer: [
    { applicable: 'yes' },
    { applicable: 'yes', comments: 'Fine', document: customerFile },
    { applicable: 'yes', comments: 'Fine', document: { ...customerFile, name: 'a.docx' } },
  ],
  ReviewByQa: [{ comments: 'Met' }, { status: 'rejected' }, { status: 'rejected', comments: 'No' }],
  Regularize: [
    { continues: 'yes', permanentCCFId: 'permanent' },
    { continues: 'yes' },
    { changeClosedOn: '2030-01-01' },
  ],
  CompleteImplementation: [
    { documents: [] },
    { documents: [{ ...oneDocument, effectiveDate: '' }] },
    { documents: [{ ...oneDocument, effectiveDate: '2020-01-01' }] },
  ],
  StoreSoftCopies: [{ softcopies: [] }, { softcopies: [{ ...oneSoftCopy, storedby: oneSoftCopy.verifiedby }] }],
  Close: [{ closedOn: '2026-01-01' }, { commentsOfHod: '' }],
  Extend: [{ extdDate: '2026-01-01' }, { extReason: '' }],
  AddAnnexure: [{ number: 'A-2' }, { title: '' }],
  RemoveAnnexure: [{ number: 'A-2' }],
  Correct: [
    { path: 'deptComments.0.comments' },
    { path: 'commentsOfQA' },
    { path: 'status' },
    { path: 'annexure.0.title' },
    { path: 'closureChangeControl.commentsOfHod' },
    { text: '' },
  ],
  RecordAuditReview: [{ uptoVersion: 3, outcome: 'findings', remarks: 'See 2' }, { uptoVersion: 1000 }],
}

const wild = new Map<string, readonly unknown[]>()

/** Inputs made from the command's own Schema by effect's generator: decodable, otherwise anything. */
const wildData = (type: RequisitionCommandType): readonly unknown[] => {
  const known = wild.get(type)
  if (known !== undefined) return known
  const arbitrary = Arbitrary.schema(requisition.commands[type].data as Schema.Codec<unknown, unknown>)
  const made = Effect.runSync(Arbitrary.sampleEffect(arbitrary, { count: 6, seed: type.length, size: 6 }))
  wild.set(type, made)
  return made
}

const approved = requisitionOf(walkedTo('qa-approved', {}, world, 'permanent'))
const otherRequisition = { ...approved, details: { ...approved.details, changeControlFormNo: 'OTHER' } }
const formNumberTaken = {
  ...walkedTo('ccf-accepted', {}, world, 'other').document,
  details: { changeControlFormNo: 'TAKEN', requisitionNo: 'CR/25-26/0009' },
}
const full = withDocuments(world, 'change-assesment', otherRequisition, formNumberTaken)

/** Companies with different settings, people and periods. */
export const worlds: fc.Arbitrary<World> = fc.constantFrom(
  full,
  full,
  withSettings({ strictSequence: 'yes', reasonOnCorrection: 'no' }, full),
  withSettings({ selfApproval: 'yes', openExtension: 'yes' }, full),
  withAbsence(people.vikram, '2026-01-01', '2026-12-31', full),
  without(full, 'closure-date-period', 'period-minor'),
  { ...full, number: null },
  { documents: {}, number: null },
)

/** The dice of one step; what they mean depends on where the requisition stands, so that sequences get deep. */
export interface Dice {
  readonly command: number
  readonly who: number
  readonly variant: number
  /** 0 to 6 a fitting command by somebody who may; 7 by anybody; 8 any command; 9 input from the Schema alone. */
  readonly mode: number
}

export const dice: fc.Arbitrary<Dice> = fc.noBias(
  fc.record({
    command: fc.nat({ max: 999 }),
    who: fc.nat({ max: 99 }),
    variant: fc.nat({ max: 99 }),
    mode: fc.nat({ max: 9 }),
  }),
)

const everyone: readonly Person[] = Object.values(people)
const allTypes = Object.keys(requisition.commands) as readonly RequisitionCommandType[]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** How often a fitting command comes: those that lead on more often. */
const weightOf = ({ command, to }: Arrow): number => (to.length > 0 && command !== 'AmendTeam' ? 24 : 4)

/** Commands that fit the status; the end of everything seldom. */
const fitting = (history: History, command: number): readonly RequisitionCommandType[] => {
  const { status } = requisitionOf(history)
  if (history.events.length === 0) return ['Create']
  if (command > 990) return ['Withdraw']
  return arrows
    .filter((arrow) => arrow.from.includes(status) && arrow.command !== 'Withdraw')
    .flatMap((arrow) => many<RequisitionCommandType>(weightOf(arrow), arrow.command))
}

/** The dice read at a history: who gives which command with which input. */
export const stepOf = (history: History, { command, who, variant, mode }: Dice, where: World): Step => {
  const type = mode === 8 ? at(allTypes, command) : at(fitting(history, command), command)
  if (mode === 9) return { ...by(at(everyone, who), type), data: at(wildData(type), variant) }
  const inputs = [...many(5, {}), ...(variants[type] ?? [])] as readonly Partial<CommandData<typeof type>>[]
  const step = by(at(everyone, who), type, at(inputs, variant))
  const reasoned = variant === 99 ? unreasoned(step) : step
  if (mode > 6) return reasoned
  // A stride instead of neighbours: heads of departments stand side by side in the list and must come equally often.
  const turned = everyone.map((_, index) => at(everyone, who + index * 11))
  const may = turned.find((one) => {
    const context = permitContextOf(history, one, where, nextInstant(history))
    return subject.aggregate.permits?.(history.document, type, context) === undefined
  })
  return may === undefined ? reasoned : { ...reasoned, by: may }
}
