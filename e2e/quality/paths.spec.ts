import { sampleOf } from '../../tests/support/tier.ts'
import { expect, type TakeSeat, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { raisedAccepted } from './raised.ts'
import {
  assignActivities,
  classify,
  closeRequisition,
  comment,
  committee,
  decide,
  evaluate,
  giveOpinion,
  implement,
  noCustomer,
  openRequisition,
  qaComments,
  qaReview,
  raise,
  regularize,
  section,
  selectTeam,
  sign,
  status,
  storeCopies,
} from './steps.ts'

test.use({ handsOn: true })

/** The ways of a requisition, each walked by all who have a part in it. */
const ways: Readonly<Record<string, (seat: TakeSeat) => Promise<void>>> = {
  'permanent and Major: eight people lead a requisition from request to closure, and everyone sees each step': async (
    seat,
  ) => {
    const [asha, vikram, qa] = await Promise.all([seat('asha'), seat('vikram'), seat('qa')])
    const number = await raise(asha.page, { docNo: 'SOP-E2E-1', docName: 'Cleaning of the mixer', type: 'Permanent' })
    const address = new URL(asha.page.url()).pathname

    // Vikram's list shows it without a reload.
    await visit(vikram.page, '/quality-assurance/change-control/requisition')
    await vikram.page.getByRole('link', { name: number }).click()
    await decide(vikram.page, 'HOD approval', 'Approve', 'Needed.')
    await status(asha.page, 'pending')

    await openRequisition(qa.page, address)
    await qaComments(qa.page, 'Approve', 'MLS/QA/CCF/26/901')
    await status(asha.page, 'ccf-accepted')
    await evaluate(asha.page)
    await status(qa.page, 'evaluation')
    await decide(qa.page, 'QA approval', 'Approve', 'Complete.')
    await status(qa.page, 'evaluation-accepted')
    await assignActivities(qa.page, 'Asha')
    await status(qa.page, 'activities')
    await classify(qa.page, 'Major')
    await status(qa.page, 'qacommented-major-minor')
    await selectTeam(qa.page, ['Quality Control', 'Stores', 'Engineering'], 'Anil')
    await status(asha.page, 'cross-team-selected')

    const [gopal, iqbal] = await Promise.all([seat('gopal'), seat('iqbal')])
    await openRequisition(gopal.page, address)
    await comment(gopal.page, 'Departmental comments', 'No objection.')
    await openRequisition(iqbal.page, address)
    await comment(iqbal.page, 'Departmental comments', 'Old stock first.')
    await status(asha.page, 'department-commented')

    const expert = await seat('expert')
    await openRequisition(expert.page, address)
    await giveOpinion(expert.page)
    await status(asha.page, 'expert-commented')
    const management = await seat('committee')
    await openRequisition(management.page, address)
    await committee(management.page, 'Accepted')
    await status(asha.page, 'management-commented')
    await noCustomer(asha.page)
    await status(qa.page, 'customer-commented')
    await qaReview(qa.page, 'Accepted')
    await status(asha.page, 'qa-approved')
    await implement(asha.page)
    await status(qa.page, 'activities-completed')
    await storeCopies(qa.page)
    await status(qa.page, 'soft-copies-stored')

    const devika = await seat('devika')
    await comment(gopal.page, 'Intimation comments', 'Noted.')
    await comment(iqbal.page, 'Intimation comments', 'Noted.')
    await openRequisition(devika.page, address)
    await comment(devika.page, 'Intimation comments', 'Noted.')
    await status(qa.page, 'intimation-department-commented')
    await closeRequisition(qa.page)
    await status(asha.page, 'closed')
    await visit(vikram.page, '/quality-assurance/change-control/requisition?q=SOP-E2E-1')
    await expect(vikram.page.getByRole('row', { name: new RegExp(number) })).toContainText('Closed')
  },

  'temporary and Minor: no expert, no customer, regularized at the end': async (seat) => {
    const [asha, vikram, qa] = await Promise.all([seat('asha'), seat('vikram'), seat('qa')])
    await raise(asha.page, { docNo: 'SOP-E2E-2', docName: 'Hold time', type: 'Temporary' })
    const address = new URL(asha.page.url()).pathname
    await openRequisition(vikram.page, address)
    await decide(vikram.page, 'HOD approval', 'Approve', 'Needed.')
    await openRequisition(qa.page, address)
    await qaComments(qa.page, 'Approve', 'MLS/QA/CCF/26/902')
    await status(asha.page, 'ccf-accepted')
    await evaluate(asha.page)
    await status(qa.page, 'evaluation')
    await decide(qa.page, 'QA approval', 'Approve', 'Complete.')
    await status(qa.page, 'evaluation-accepted')
    await classify(qa.page, 'Minor')
    await status(qa.page, 'qacommented-major-minor')
    await selectTeam(qa.page, ['Stores'])
    const iqbal = await seat('iqbal')
    await openRequisition(iqbal.page, address)
    await comment(iqbal.page, 'Departmental comments', 'No impact.')
    const management = await seat('committee')
    await openRequisition(management.page, address)
    await committee(management.page, 'Accepted')
    await status(qa.page, 'management-commented')
    await qaReview(qa.page, 'Accepted')
    await status(qa.page, 'qa-approved')
    await expect(section(qa.page, 'Implementation completion')).toBeHidden()
    await regularize(qa.page)
    await status(asha.page, 'closed')
  },

  'each rejection rests where it was rejected, and the initiator opens the next round': async (seat) => {
    const [asha, vikram, qa] = await Promise.all([seat('asha'), seat('vikram'), seat('qa')])
    await raise(asha.page, { docNo: 'SOP-E2E-3', docName: 'Sampling', type: 'Permanent' })
    const address = new URL(asha.page.url()).pathname
    const reopen = async (page: typeof asha.page): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Reopen' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Raised again with data.')
      await dialog.getByRole('button', { name: 'Reopen' }).click()
      await sign(page)
    }
    await openRequisition(vikram.page, address)
    await decide(vikram.page, 'HOD approval', 'Reject', 'Say which batches.')
    await status(asha.page, 'hod-rejected')
    await reopen(asha.page)
    await status(vikram.page, 'draft')
    await decide(vikram.page, 'HOD approval', 'Approve', 'Now it is clear.')
    await openRequisition(qa.page, address)
    await qaComments(qa.page, 'Reject', 'MLS/QA/CCF/26/903')
    await status(asha.page, 'ccf-rejected')
    await reopen(asha.page)
    await status(vikram.page, 'draft')
    await decide(vikram.page, 'HOD approval', 'Approve', 'Once more.')
    await status(qa.page, 'pending')
    await qaComments(qa.page, 'Approve', 'MLS/QA/CCF/26/903')
    await status(asha.page, 'ccf-accepted')
    await evaluate(asha.page)
    await status(qa.page, 'evaluation')
    await decide(qa.page, 'QA approval', 'Reject', 'Stability is missing.')
    await status(asha.page, 'evaluation-rejected')
    await reopen(asha.page)
    await status(asha.page, 'ccf-accepted')
    await expect(asha.page.getByText('Round', { exact: false }).first()).toBeVisible()
  },
}

for (const [title, walk] of sampleOf(Object.entries(ways), 1, 'ways of a requisition'))
  test(title, async ({ seat }) => {
    // Eight people arrive.
    test.slow()
    await walk(seat)
  })

test('the path ticks what is done, marks the step that is waited for, and shows it on any screen', async ({
  seat,
  server,
}) => {
  const { page } = await seat('asha', await raisedAccepted(server, 'SOP-E2E-PATH', 'MLS/QA/CCF/26/904'))
  const path = page.getByRole('list', { name: 'Path of this requisition' })
  await expect(path.getByRole('listitem').filter({ hasText: ', done' })).toContainText([
    'Draft',
    'HOD approval',
    'QA acceptance',
  ])
  const awaited = path.locator('[aria-current=step]')
  await expect(awaited).toHaveText('Evaluation, waited for')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(awaited).toBeInViewport({ ratio: 1 })
})
