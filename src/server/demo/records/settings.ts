interface Change {
  readonly section: string
  readonly companyId?: string
  readonly key: string
  readonly value: unknown
  readonly reason: string
}

const change = (section: string, key: string, value: unknown, reason: string, companyId?: string): Change => ({
  section,
  key,
  value,
  reason,
  ...(companyId === undefined ? {} : { companyId }),
})

/** Thirty changes in the order in which they were made; all keep to what the rest of the demo stands on. */
export const settingChanges: readonly Change[] = [
  change('company-group', 'keepDays', 120, 'Auditors asked for a longer look back.'),
  change('company-group', 'chatPromptsPerMinute', 30, 'Month-end questions ran into the limit.'),
  change('company-group', 'emailUrgentAfterMinutes', 20, 'Fewer mails at shift change.'),
  change('company-group', 'chatPromptsPerMinute', 20, 'Back to the usual after the month end.'),
  change('hrd', 'lateGrace', 15, 'Bus of the second shift comes late.'),
  change('hrd', 'lateGrace', 10, 'The bus company changed its times.'),
  change('hrd', 'personalPassesPerMonth', 3, 'Agreed with the works committee.'),
  change('hrd', 'backdateLimit', 10, 'Festival week with few at their desks.'),
  change('hrd', 'backdateLimit', 7, 'Festival week is over.'),
  change('hrd', 'settlementDueDays', 3, 'Bank holidays in between.'),
  change('hrd', 'settlementDueDays', 2, 'Code on Wages asks for two.'),
  change('inventory', 'expiryWarnDays', 120, 'Long campaigns need an earlier warning.'),
  change('inventory', 'retestWarnDays', 45, 'Retests take six weeks in season.'),
  change('inventory', 'countTolerancePercent', '0.3', 'Stock audit of the year.', 'mls'),
  change('inventory', 'transitOverdueDays', 4, 'Monsoon roads between the plants.'),
  change('inventory', 'transitOverdueDays', 3, 'Monsoon is over.'),
  change('work-order', 'scrapWarnPercent', '1.5', 'Yield programme of the year.'),
  change('work-order', 'outputTolerancePercent', '2.5', 'New dryer still being tuned.', 'mfc'),
  change('work-order', 'minimumSlotHours', 2, 'Slots of an hour were never used.'),
  change('quality-assurance', 'openExtension', 'yes', 'Extensions are agreed while the work goes on.'),
  change('quality-assurance', 'escalateOverdueDays', 5, 'Heads asked for time after travels.'),
  change('quality-assurance', 'escalateOverdueDays', 3, 'Inspection finding: back to three.'),
  change('quality-assurance', 'minShelfLifePercent', '80', 'Customer agreement on excipients.', 'mls'),
  change('purchase', 'minQuotesAbove', 7_500_000, 'Internal audit recommendation 14.'),
  change('purchase', 'deliveryGraceDays', 3, 'Transport strike in the west.'),
  change('purchase', 'deliveryGraceDays', 2, 'The strike is over, usual grace again.'),
  change('purchase', 'costOfCreditPercent', '11.5', 'Bank rate was lowered.'),
  change('sales', 'labelReservePercent', '3', 'Misprints on the new printer.'),
  change('sales', 'creditGraceDays', 10, 'Receivables over sixty days grew.', 'mfc'),
  change('license-contract', 'reminderRole', 'HR Manager', 'The desk of licences moved there.'),
]
