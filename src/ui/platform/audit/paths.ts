/** Who read the records, and whether they are whole: for those who audit. No seed names it; it stands with quality assurance. */
export const auditTrailPath = '/quality-assurance/audit-trail'
export const eventsPath = `${auditTrailPath}/events`
export const checkpointsPath = `${auditTrailPath}/checkpoints`
export const verificationPath = `${auditTrailPath}/verification`
