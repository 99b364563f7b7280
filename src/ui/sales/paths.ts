const masters = '/sales/masters'

/** Where the records of Sales are listed, by resource; each stands below by its id. */
export const salesPaths = {
  clients: `${masters}/clients`,
  'client-godowns': `${masters}/client-godowns`,
  transporters: `${masters}/transporters`,
} as const
