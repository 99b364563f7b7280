import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

/** The schedules of a machine (UI:MCN-SCH:VIEW) are opened from it; they have no entry of their own. */
export const productionTab: NavigationTab = {
  label: 'Production',
  base: '/production',
  module: 'Production',
  code: '',
  sections: [
    sectionIn(
      'Scheduler',
      '/production',
      ['Machines', 'machines', 'UI:MCN-LIST:VIEW'],
      ['Plan', 'plan', 'UI:PRD-PLAN:VIEW'],
    ),
    sectionIn('Manufacturing Voucher', '/production/manufacturing-voucher', ['List', 'list', 'UI:MAN-VCHR:VIEW']),
  ],
}
