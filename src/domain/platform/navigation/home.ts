import { entriesIn, type NavigationTab, ownId, sectionIn } from '../../registry/navigation.ts'

export const homeTab: NavigationTab = {
  label: 'Home',
  base: '/home',
  module: null,
  code: '',
  sections: [
    {
      label: 'My Space',
      items: [
        ...entriesIn('/home/my-space', [
          ['My Profile', ownId, ''],
          ['My Preferences', 'my-preferences', ''],
          ['My Tasks', 'my-tasks', ''],
        ]),
        ...entriesIn(`/hrd/resources/employees/${ownId}`, [
          ['My Leave', 'leave', ''],
          ['My Attendance', 'attendance', ''],
          ['My Letters', 'letters', ''],
          ['My Loans', 'loan-advance', ''],
        ]),
      ],
    },
    sectionIn('Chat', '/home/chat', ['Chat', 'chat', 'UI:DEV-FEAT:VIEW']),
  ],
}
