import { codesOf } from '../registry/rights.ts'

/** What can be permitted in miscellaneous. */
export const miscellaneousRights = {
  reports: ['UI:MISC-REP-LIST', 'Reports', 'VIEW EDIT RELEASE'],
  questionnaire: ['UI:QUES-TSK', 'Questionnaire', 'VIEW EDIT RELEASE'],
  templates: ['UI:DES-TEMP', 'Templates', 'VIEW EDIT'],
  emailTasks: ['UI:ABC', 'Email tasks', 'XYZ EDIT'],
  // Chat stands under Home, which is no module; annual bonus takes the same code (seed 1 section 6).
  devFeatures: ['UI:DEV-FEAT', 'Features under development', 'VIEW'],
} as const
export const codes = codesOf(miscellaneousRights)
