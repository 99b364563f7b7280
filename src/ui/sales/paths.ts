const masters = '/sales/masters'

/** Where the records of Sales are listed, by resource; each stands below by its id. */
export const salesPaths = {
  clients: `${masters}/clients`,
  'client-godowns': `${masters}/client-godowns`,
  transporters: `${masters}/transporters`,
  'sales-orders': '/sales/orders/sales-register',
  dispatches: '/sales/dispatch-schedules/dispatch-schedule',
} as const

/** Where the specification has the page of an order. */
export const orderAddresses = ['/sales/orders/:id/details', '/sales/orders/orders/:id/details'] as const
