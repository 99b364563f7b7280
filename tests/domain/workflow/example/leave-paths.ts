/** Address of the list of leave requests. */
export const leavesPath = '/hrd/leaves/leaves-book'
