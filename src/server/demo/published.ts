/** Where the demo's people sign in; everybody can read it in the README. */
export const demoDomain = 'meridian'
export const demoPassword = 'Meridian#2026'
/** Those whom the README names. */
export const demoEmails = ['admin', 'asha', 'vikram', 'qa', 'expert', 'committee', 'auditor', 'clerk'].map(
  (name) => `${name}@${demoDomain}.example`,
)
