import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const miscellaneousTab: NavigationTab = {
  label: 'Miscellaneous',
  base: '/miscellaneous',
  module: 'Miscellaneous',
  code: '',
  sections: [
    sectionIn('Reports', '/miscellaneous/reports', ['List', 'list', 'UI:MISC-REP-LIST:VIEW']),
    sectionIn(
      'Questionnaire',
      '/miscellaneous/questionnaire',
      ['Topics', 'topics', 'UI:QUES-TSK:VIEW'],
      ['Chemical Compositions', 'chemical-compositions', 'UI:QUES-TSK:VIEW'],
    ),
    sectionIn('Templates', '/miscellaneous/templates', ['Template', 'template', 'UI:DES-TEMP:VIEW']),
    sectionIn('Email', '/miscellaneous/email', ['Email Tasks', 'email-tasks', 'UI:ABC:XYZ']),
  ],
}
