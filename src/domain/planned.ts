/** What each entry of the menu will be whose screen is to come, by its address. Delete a line with the first commit of its screen. */
export const plannedPages: Readonly<Record<string, string>> = {
  '/hrd/resources/employees/{userId}/leave': 'Your leave: what you have left, and asking for more.',
  '/hrd/resources/employees/{userId}/attendance': 'Your days: when you came and went, and corrections to ask for.',
  '/hrd/resources/employees/{userId}/letters': 'Letters that HR wrote to you, to read and to print.',
  '/hrd/resources/employees/{userId}/loan-advance': 'Your loans and advances: what is open and when it is paid back.',

  '/hrd/resources/attendance-devices':
    'The devices at the gates that send attendance, and whether they are heard from.',
  '/hrd/attendance/day-book': 'Who came, left, is late or absent on a day, for a whole location.',
  '/hrd/attendance/employee-pending-actions':
    'Attendance that waits for somebody: missing punches and corrections to approve.',
  '/hrd/attendance/employee-attendance': 'The month of one employee, day by day.',
  '/hrd/leaves/leaves-bank': 'How much leave of each type everybody has left.',
  '/hrd/leaves/refill-leaves-bank': 'Crediting leave for a new period, for many employees at once.',
  '/hrd/leaves/expire-leaves-bank': 'Letting leave lapse that may not be carried over.',
  '/hrd/leaves/leaves-book': 'Requests for leave and their approval.',
  '/hrd/leaves/gate-passes': 'Leaving the premises during a shift, asked for and approved.',
  '/hrd/leaves/overtimes': 'Overtime, recorded and approved for the salary.',
  '/hrd/leaves/off-site-work-hours': 'Hours worked away from the location, recorded and approved.',
  '/hrd/shift-management/employee-switch-shifts': 'Two employees swap their shifts, with the approval of their head.',
  '/hrd/shift-management/month-schedule': 'The shifts of a month, planned and published for a location.',
  '/hrd/shift-management/work-areas': 'The areas of a location and how many people each needs.',
  '/hrd/shift-management/work-area-allocator': 'Who works in which area on a shift.',
  '/hrd/shift-management/rotational-shifts': 'Patterns by which shifts rotate.',
  '/hrd/employee-onboard/employee-onboard':
    'What is to be done for a new colleague, from the offer to the end of the probation.',
  '/hrd/employee-exit/resignation': 'Resignations, and whether they were accepted.',
  '/hrd/employee-exit/exit-date-and-reason': 'When somebody leaves and why.',
  '/hrd/employee-exit/off-boarding-actions': 'What is to be handed over and given back before the last day.',
  '/hrd/employee-exit/full-n-final': 'The last settlement with somebody who leaves.',
  '/hrd/disciplinary-actions/misconduct': 'Cases of misconduct, from the report to the decision.',
  '/hrd/disciplinary-actions/rule-request': 'Proposals for new rules or changes to them, by any employee.',

  '/inventory/masters/tree': 'Stock groups, items, grades and batches in one tree.',
  '/inventory/masters/revisions': 'Changes to items and their charts, approved before they take effect.',
  '/inventory/masters/item-operations': 'The operations that materials go through in manufacturing.',
  '/inventory/registers/bom-project-register': 'Approved bills of materials of projects.',
  '/inventory/registers/bom-register': 'Approved bills of materials, with what each still needs.',
  '/inventory/registers/bom-project-draft': 'Bills of materials of projects that are being written.',
  '/inventory/registers/bom-draft': 'Bills of materials that are being written or wait for approval.',
  '/inventory/registers/mrs-register': 'Material requisition slips: what production asks of the stores.',
  '/inventory/registers/mrs-completed': 'Material requisition slips that were issued in full.',
  '/inventory/registers/bom-flow': 'A bill of materials with all below it, and where each part stands.',

  '/production/plan': 'What is made on which machine, and when.',
  '/production/manufacturing-voucher/list': 'Manufacturing vouchers, from the plan to the finished batch.',

  '/purchase/masters/vendor-contracts': 'Prices and quantities agreed with vendors, and until when.',
  '/purchase/registers/purchase-requisition-register': 'What departments ask to be bought.',
  '/purchase/registers/purchase-enquiry-register': 'Enquiries to vendors, with their quotations side by side.',
  '/purchase/registers/purchase-item-inspection': 'Every inspection of what was bought, and its result.',
  '/purchase/deliveries/purchase-item-inspection': 'Deliveries that wait for their inspection.',
  '/purchase/deliveries/purchase-item-transfer': 'Inspected goods on their way into stock.',

  '/sales/product-batches/product-batch-register': 'Batches that are made for orders, and how far they are.',
  '/sales/product-batches/packaging-request': 'How a batch is to be packed for its order.',

  '/quality-assurance/product-batches/product-batch-register':
    'Product batches, and what quality still asks before their release.',
  '/quality-assurance/product-batches/packaging-request': 'Packaging requests that quality checks.',

  '/payroll/payroll/salary-book': 'The salaries of a month, from the reckoning to the release.',
  '/payroll/payroll/salary-revisions': 'Changes to somebody’s salary, approved before they take effect.',
  '/payroll/payroll/salary-parameters': 'The parts of salaries and how each is reckoned.',
  '/payroll/payroll/salary-advances': 'Advances on salaries, and how they are paid back.',
  '/payroll/payroll/salary-bonus': 'Bonuses that are paid with the salary.',
  '/payroll/payments/adhoc-payments': 'Single payments beside the salary.',
  '/payroll/payments/performance-bonus': 'Bonuses for performance, proposed and approved.',
  '/payroll/payments/payments-details': 'What was paid to whom, and by which run.',
  '/payroll/payments/annual-bonus': 'The yearly bonus that the law asks for.',
  '/payroll/loan-management/loans': 'Loans to employees and their instalments.',
  '/payroll/insurance/policies': 'Insurance policies and whom they cover.',

  '/miscellaneous/reports/list': 'Reports that belong to no other module.',
  '/miscellaneous/templates/template': 'Texts from which letters and documents are made.',
  '/miscellaneous/email/email-tasks': 'Emails that go out by themselves, and what came of them.',
}
