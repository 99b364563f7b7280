import { codes } from '../../domain/quality/rights.ts'
import { page, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import { closurePeriodsPath, documentRegisterPath, requisitionsPath } from './paths.ts'

const requisitions: Screens = {
  ...workflowScreens(
    {
      resource: 'change-assesment',
      path: requisitionsPath,
      name: 'requisition',
      plural: 'Change control requisitions',
      context: 'QA / Change Control',
      view: codes.changeView,
      add: codes.changeEdit,
      about: ['docNo', 'docName'],
      due: 'dueDate',
    },
    async () => (await import('./requisition/screen.tsx')).requisitionScreen,
  ),
}

const closurePeriods: Screens = {
  routes: [page(closurePeriodsPath, () => import('./closure-period/ClosurePeriodPage.tsx'))],
  pages: {
    'closure-date-period': {
      list: closurePeriodsPath,
      document: (id, command) => `${closurePeriodsPath}?${command === 'Create' ? 'add' : 'edit'}=${id}`,
    },
  },
}

/** Screens of quality assurance, at the addresses that the seeds give (seed section 2). */
export const qualityScreens: readonly Screens[] = [
  requisitions,
  closurePeriods,
  records('document-register', documentRegisterPath),
]
