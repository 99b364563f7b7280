import { codesOf } from '../registry/rights.ts'

/** What can be permitted in human resources. */
export const hrRights = {
  employees: ['UI:EMP-LIST', 'Employees', 'VIEW EDIT APPROVE REVEAL RELEASE'],
  departments: ['UI:DEPT-LIST', 'Departments', 'VIEW EDIT'],
  holidays: ['UI:LOC-HOL', 'Holidays', 'VIEW EDIT'],
  attendanceDevices: ['UI:ATT-DEV', 'Attendance devices', 'VIEW EDIT'],
  workLog: ['UI:WRK-LOG', 'Work log', 'VIEW EDIT'],
  attendance: ['UI:ATTEN', 'Attendance', 'VIEW EDIT APPROVE'],
  attendanceMonths: ['UI:ATTEN-EBOOK', 'Attendance months', 'VIEW EDIT RELEASE'],
  leavesBank: ['UI:LEAVE-BANK', 'Leaves bank', 'VIEW EDIT'],
  leavesBankRefill: ['UI:REFILL-LEAVE-BANK', 'Refill of the leaves bank', 'VIEW EDIT RELEASE'],
  leavesBankExpiry: ['UI:EXPIRE-LEAVE-BANK', 'Expiry of the leaves bank', 'VIEW EDIT RELEASE'],
  leaves: ['UI:LEAVE', 'Leaves', 'VIEW EDIT APPROVE'],
  gatepass: ['UI:GATEP', 'Gate passes', 'VIEW EDIT APPROVE RELEASE'],
  overtime: ['UI:OVERT', 'Overtime', 'VIEW EDIT APPROVE'],
  offSiteWork: ['UI:OFFSITEWORK', 'Off-site work hours', 'VIEW EDIT APPROVE'],
  shifts: ['UI:EMP-SHFTS', 'Employee shifts', 'VIEW EDIT'],
  switchShifts: ['UI:EMP-SHFT-SCH', 'Switch shifts', 'VIEW EDIT APPROVE'],
  monthSchedules: ['UI:MON-SHFT-SCH', 'Month schedules', 'VIEW EDIT PUBLISH'],
  workAreas: ['UI:WORK-AREA', 'Work areas', 'VIEW EDIT'],
  workAreaAllocations: ['UI:WA-ALLOC', 'Work area allocations', 'VIEW EDIT PUBLISH'],
  rotationalShifts: ['UI:ROT-SHIFTS', 'Rotational shifts', 'VIEW EDIT'],
  onboarding: ['UI:EMP-ONBD', 'Onboarding', 'VIEW EDIT APPROVE'],
  exit: ['UI:EMP-EXIT', 'Exit', 'VIEW EDIT APPROVE RELEASE'],
  disciplinaryActions: ['UI:DIS-ACT', 'Disciplinary actions', 'VIEW EDIT APPROVE'],
} as const
export const codes = codesOf(hrRights)
