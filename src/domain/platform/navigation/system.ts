import { entriesIn, type NavigationTab, sectionIn } from '../../registry/navigation.ts'
import { codes } from '../rights.ts'

const settings = '/system/group-settings'

export const systemTab: NavigationTab = {
  label: 'System',
  base: '/system',
  module: 'Admin',
  code: '',
  sections: [
    sectionIn(
      'Admin',
      '/system/admin',
      ['Group', 'group', codes.groupView],
      ['Company', 'company', 'UI:ADM:VIEW'],
      ['Location', 'location', 'UI:ADM:VIEW'],
      ['Module', 'module', 'UI:PGMODULE:VIEW'],
      ['Resource', 'resource', 'UI:PGRESOURCE:VIEW'],
      ['Authorization', 'authorization', 'UI:PGAUTHORIZATION:VIEW'],
      ['Action', 'action', 'UI:PGACTION:VIEW'],
      ['Role', 'role', 'UI:PGROLE:VIEW'],
      ['User', 'user', 'UI:PGUSERS:VIEW'],
      ['Notification', 'notification', 'UI:NOTIF:VIEW'],
      ['Notification V2', 'notification-v2', 'UI:NOTIF:VIEW'],
      ['Activity Log', 'logs', 'UI:LOG:VIEW'],
    ),
    {
      label: 'Group Settings',
      items: [
        ...entriesIn(`${settings}/hazard-regulations`, [
          ['GHS Class & Category', 'ghs-class-category', 'UI:ADM:VIEW', 'hazard-class'],
          ['H Statements', 'h-statements', 'UI:ADM:VIEW'],
          ['P Statements', 'p-statements', 'UI:ADM:VIEW'],
        ]),
        {
          label: 'Config',
          entries: entriesIn(`${settings}/config`, [
            ['Inventory', 'inventory', 'UI:ADM:VIEW'],
            ['Inventory Templates', 'inventory-templates', 'UI:ADM:VIEW'],
            ['Work Order', 'work-order', 'UI:ADM:VIEW'],
            ['Quality Assurance', 'quality-assurance', 'UI:ADM:VIEW'],
            ['Purchase', 'purchase', 'UI:ADM:VIEW'],
            ['Sales', 'sales', 'UI:ADM:VIEW'],
            ['Company Group', 'company-group', codes.groupView],
            ['License & Contract', 'license-contract', 'UI:ADM:VIEW'],
            ['HRD', 'hrd', 'UI:ADM:VIEW'],
            ['History', 'history', 'UI:ADM:VIEW'],
          ]),
        },
        ...entriesIn(settings, [
          ['Constants', 'constants', 'UI:ADM:VIEW'],
          ['Database', 'database', 'ADM:DB:VIEW'],
          ['Dashboard', 'dashboard', 'UI:DASH:VIEW'],
        ]),
      ],
    },
    sectionIn('Scheduler', '/system/scheduler', ['Tasks', 'tasks', 'UI:TSK-SCH:VIEW']),
  ],
}
