import { activities, impactItems, type Status } from '../../domain/quality/requisition/choices.ts'
import type { RequisitionCommandType } from '../../domain/quality/requisition/commands.ts'
import type { RequisitionDocument } from '../../domain/quality/requisition/state.ts'
import { statusesFor } from '../../domain/quality/requisition/workflow.ts'
import { addDays, localDate } from '../../domain/kernel/calendar.ts'
import type { DemoHost } from './host.ts'
import { heads, refOf } from './people.ts'
import { type CompanyId, departmentId, type DepartmentKey, departments, mainLocation } from './places.ts'
import type { DemoRequisition } from './requisitions.ts'

interface Step {
  readonly by: string
  readonly type: RequisitionCommandType
  readonly data: unknown
  readonly reason?: string
}

const departmentRef = (company: CompanyId, key: DepartmentKey): { id: string; name: string } => ({
  id: departmentId(company, key),
  name: departments.find((one) => one.key === key)?.name ?? key,
})

const defaultTeam: readonly DepartmentKey[] = ['qc', 'production', 'stores', 'engineering']

/** What each status is followed by, as a person of the demo would do it; null where this requisition rests. */
const nextStep = (
  row: DemoRequisition,
  document: RequisitionDocument,
  today: string,
  sequence: number,
  file: unknown,
): Step | null => {
  const { status, details } = document
  const company = row.company ?? 'mls'
  const initiator = row.by ?? 'asha'
  const hod = heads[row.department ?? 'production'].hod
  const firstRound = details.round === 1
  const rejects = (wanted: Status): boolean =>
    (firstRound && row.reopenAfter === wanted) || (row.reopenAfter === undefined && row.until === wanted)
  const decision = (wanted: Status): 'approve' | 'reject' => (rejects(wanted) ? 'reject' : 'approve')
  const expert = row.expert === undefined || row.expert === 'none' ? undefined : refOf('expert')
  const major = details.classificationMajorMinor === 'Major'
  const heardBy = (key: 'deptComments' | 'intimationDeptComments'): DepartmentKey | undefined => {
    const silent = (details.crossFunctionalTeam ?? []).find(
      (one) => !(details[key] ?? []).some((comment) => comment.dept.id === one.dept.id),
    )
    return departments.find((one) => silent?.dept.id === departmentId(company, one.key))?.key
  }
  switch (status) {
    case 'draft':
      if (row.until === 'withdrawn' && sequence > 1)
        return {
          by: initiator,
          type: 'Withdraw',
          data: {},
          reason: 'The need has gone: the order behind it was cancelled.',
        }
      return {
        by: hod,
        type: 'DecideAsHod',
        data: {
          decision: decision('hod-rejected'),
          commentsOfHOD: rejects('hod-rejected')
            ? 'State the batches that show the problem, and propose a limit.'
            : 'Needed; the line can take it from next week.',
        },
      }
    case 'pending':
      return row.until === 'withdrawn'
        ? {
            by: initiator,
            type: 'Withdraw',
            data: {},
            reason: 'Solved by repair; no change of the document is needed.',
          }
        : {
            by: 'qa',
            type: 'CommentAsQa',
            data: {
              decision: decision('ccf-rejected'),
              commentsOfQA: rejects('ccf-rejected')
                ? 'The present status is not described well enough to judge the change.'
                : 'Accepted for evaluation.',
              ...(rejects('ccf-rejected')
                ? {}
                : {
                    changeControlFormNo: `${company.toUpperCase()}/QA/CCF/${today.slice(2, 4)}/${String(sequence).padStart(3, '0')}${firstRound ? '' : '-R2'}`,
                  }),
            },
          }
    case 'ccf-accepted':
      return {
        by: initiator,
        type: 'SubmitEvaluation',
        data: {
          acknowledge: impactItems.map((item, index) => {
            const isYes = index === 0 || (row.class === 'Major' && index < 5)
            return {
              item,
              yesSelected: isYes,
              noSelected: !isYes && index !== 8,
              unknownSelected: false,
              naSelected: index === 8,
              remark: isYes ? 'Covered by the trial protocol.' : '',
            }
          }),
        },
      }
    case 'evaluation':
      return {
        by: 'qa',
        type: 'DecideEvaluation',
        data: {
          decision: decision('evaluation-rejected'),
          commentsOfQAEvaluation: rejects('evaluation-rejected')
            ? 'Stability is affected; evaluate it with data.'
            : 'Evaluation is complete.',
        },
      }
    case 'evaluation-accepted':
      if (row.type === 'temporary') return classify(row)
      return {
        by: 'qa',
        type: 'AssignActivities',
        data: {
          activityResp: activities.map((activity, index) => ({
            activity,
            applicable: index === 0 || index === 6,
            responsible: index === 0 || index === 6 ? [refOf(initiator)] : [],
            targetDate: index === 0 || index === 6 ? addDays(today, 30) : null,
            remark: '',
          })),
        },
      }
    case 'activities':
      return classify(row)
    case 'qacommented-major-minor':
      return {
        by: 'qa',
        type: 'SelectTeam',
        data: {
          crossFunctionalTeam: (row.team ?? defaultTeam).map((key) => departmentRef(company, key)),
          ...(expert === undefined ? {} : { crossfunctionTeamExpert: expert }),
        },
      }
    case 'cross-team-selected': {
      if (row.expert === 'waived' && details.expertOpinion === undefined)
        return {
          by: 'qa',
          type: 'WaiveExpert',
          data: {},
          reason: 'The expert is away; the change follows a known practice.',
        }
      const key = heardBy('deptComments')
      return key === undefined
        ? null
        : {
            by: heads[key].hod,
            type: 'CommentAsDepartment',
            data: { comments: departmentWords[sequence % departmentWords.length] },
          }
    }
    case 'department-commented':
      return row.expert === 'opinion'
        ? {
            by: 'expert',
            type: 'GiveExpertOpinion',
            data: { comments: 'The change is sound; follow the first three batches closely.' },
          }
        : committee(row)
    case 'expert-commented':
      return major ? committee(row) : review(row, company, firstRound)
    case 'management-commented':
      if (major && row.type === 'permanent')
        return {
          by: initiator,
          type: 'CommentAsCustomer',
          data:
            file === undefined
              ? { applicable: 'no' }
              : {
                  applicable: 'yes',
                  document: file,
                  comments: 'Agreed by the customer with effect from the next order.',
                },
        }
      return review(row, company, firstRound)
    case 'customer-commented':
      return review(row, company, firstRound)
    case 'qa-approved':
      if (row.type === 'temporary')
        return { by: 'qa', type: 'Regularize', data: { continues: 'no', changeClosedOn: today } }
      return {
        by: initiator,
        type: 'CompleteImplementation',
        data: {
          documents: [
            {
              list: 'SOP',
              numberOldDoc: row.docNo,
              versionOldDoc: '03',
              numberNewDoc: row.docNo,
              versionNewDoc: '04',
              effectiveDate: addDays(today, 7),
            },
          ],
          responsibleperson: refOf(initiator),
          qadocs: 'Training record and revised document reviewed.',
          date: today,
        },
      }
    case 'activities-completed':
      return {
        by: 'qa',
        type: 'StoreSoftCopies',
        data: {
          softcopies: [
            {
              docname: row.docName,
              docno: row.docNo,
              docversion: '04',
              storageloc: 'QA server, folder Controlled/2026',
              verifiedby: 'Farida Contractor',
              storedby: 'Meera Iyer',
            },
          ],
        },
      }
    case 'soft-copies-stored': {
      const key = heardBy('intimationDeptComments')
      return key === undefined
        ? null
        : { by: heads[key].hod, type: 'CommentOnIntimation', data: { comments: 'Noted; the new version is in use.' } }
    }
    case 'intimation-department-commented':
      return {
        by: 'qa',
        type: 'Close',
        data: {
          closedOn: today,
          commentsOfHod: 'Implemented as planned.',
          commentsOfQAManager: 'All activities are complete.',
          reviewPeriodEffectiveness: 90,
        },
      }
    case 'hod-rejected':
    case 'ccf-rejected':
    case 'qa-rejected':
      return row.reopenAfter === status
        ? {
            by: status === 'qa-rejected' ? 'qa' : initiator,
            type: 'Reopen',
            data: {},
            reason: 'Raised again with the data that was asked for.',
          }
        : null
    default:
      return null
  }
}

const departmentWords = [
  'No objection; stock of the old version will be used first.',
  'Agreed. Training is planned for both shifts.',
  'Qualification of the equipment is to be repeated.',
  'No impact on this department.',
]

const classify = (row: DemoRequisition): Step => ({
  by: 'qa',
  type: 'Classify',
  data: {
    classificationMajorMinor: row.class,
    qaReviewComments: row.class === 'Major' ? 'Affects a quality attribute.' : 'No effect on a quality attribute.',
  },
})

const committee = (row: DemoRequisition): Step => ({
  by: 'committee',
  type: 'CommentAsManagement',
  data: { comments: 'Discussed in the monthly review.', approval: row.approval ?? 'accepted' },
})

const review = (row: DemoRequisition, company: CompanyId, firstRound: boolean): Step => {
  const isRejected = row.until === 'qa-rejected' || (firstRound && row.reopenAfter === 'qa-rejected')
  return {
    by: 'qa',
    type: 'ReviewByQa',
    data: {
      qulaityMonitor: refOf('farida'),
      dept: departmentRef(company, 'qa'),
      status: isRejected ? 'rejected' : 'accepted',
      comments: isRejected
        ? 'The data does not support the wider limit.'
        : 'The modifications asked for are in the protocol.',
    },
  }
}

const hour = 3_600_000

/** Runs one requisition's history by real commands; `sequence` numbers its change control form. Returns its last state. */
export const walk = async (host: DemoHost, row: DemoRequisition, sequence: number): Promise<RequisitionDocument> => {
  const companyId = row.company ?? 'mls'
  const initiator = row.by ?? 'asha'
  const documentId = `cr-${row.docNo.toLowerCase()}`
  let at = Date.parse(host.now) - row.daysAgo * 24 * hour + (sequence % 7) * hour
  const latest = Date.parse(host.now) - hour
  const pace = (row.pace ?? Math.min(6, row.daysAgo / 24)) * 24 * hour
  const give = async (step: Step): Promise<RequisitionDocument> => {
    const document = await host.run({
      by: step.by,
      companyId,
      locationId: mainLocation[companyId],
      at: new Date(at).toISOString(),
      resource: 'change-assesment',
      documentId,
      type: step.type,
      data: step.data,
      ...(step.reason === undefined ? {} : { reason: step.reason }),
    })
    at = Math.min(at + pace * (0.6 + ((sequence * 7) % 5) / 6), latest)
    return document as unknown as RequisitionDocument
  }
  const file = row.customerFile
    ? await host.storeFile({
        companyId,
        folder: 'requisition/customer-comments',
        name: `${row.docNo}-customer.pdf`,
        contentType: 'application/pdf',
        bytes: letter(row.docName),
        by: initiator,
      })
    : undefined

  let document = await give({
    by: initiator,
    type: 'Create',
    data: {
      department: departmentRef(companyId, row.department ?? 'production'),
      employeeSeekingChange: refOf(initiator),
      docNo: row.docNo,
      docName: row.docName,
      typeOfChange: row.type,
      changeRelatedTo: row.about,
      ...(row.about.includes('If other, specify') ? { changeRelatedToName: 'Transport route' } : {}),
      currentStatus: row.present,
      proposedChange: row.proposed,
      reasonForChange: row.reason,
    },
  })
  const isThere = (): boolean =>
    document.status === row.until && (row.reopenAfter === undefined || document.details.round > 1)
  while (!isThere()) {
    const step = nextStep(row, document, localDate(new Date(at).toISOString()), sequence, file)
    if (step === null) throw new Error(`${row.docNo} rests at ${document.status}, not at ${row.until}.`)
    document = await give(step)
    if (row.correct && document.status === 'pending' && document.details.corrections === undefined)
      document = await give({
        by: 'qa',
        type: 'Correct',
        data: { path: 'reasonForChange', text: `${row.reason} (see the deviation register)` },
        reason: 'The source of the reason was missing.',
      })
    if (row.busy !== undefined && document.status === 'department-commented')
      for (let number = 1; number <= row.busy; number += 1)
        document = await give({
          by: number % 2 === 0 ? 'qa' : initiator,
          type: 'AddAnnexure',
          data: {
            number: `A${number}`,
            title: `Trial batch ${number}, analytical result`,
            pages: 2 + (number % 5),
            location: 'QA archive, shelf 4',
          },
        })
  }
  if (row.extend && statusesFor('Extend').includes(document.status))
    document = await give({
      by: 'qa',
      type: 'Extend',
      data: {
        extdDate: addDays(document.details.tentativeDateClosure ?? localDate(host.now), 60),
        extReason: 'Documents of one activity are still with the printer.',
      },
    })
  if (row.effective !== undefined)
    document = await give({
      by: 'qa',
      type: 'EvaluateEffectiveness',
      data: {
        effective: row.effective,
        comments:
          row.effective === 'yes' ? 'No recurrence in ten batches.' : 'One recurrence; a further change is considered.',
      },
    })
  return document
}

/** A one-page PDF with a line of text: what a customer sends. */
const letter = (subject: string): Uint8Array => {
  const text = `BT /F1 14 Tf 72 740 Td (${subject.replaceAll(/[()\\]/g, '')}: agreed.) Tj ET`
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n',
    `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
  ]
  return new TextEncoder().encode(`%PDF-1.4\n${parts.join('')}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`)
}
