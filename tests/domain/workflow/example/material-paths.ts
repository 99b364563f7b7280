/** Addresses of the lists of material orders and issues. */
export const ordersPath = '/inventory/registers/mrs-register'
export const issuesPath = '/inventory/registers/mrs-completed'
