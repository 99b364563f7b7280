/** Minutes that the group's local time is ahead of UTC: +05:30 (spec 06 Notation). */
export declare const localOffsetMinutes = 330;
/** Local calendar date `yyyy-MM-dd` of an ISO instant. */
export declare const localDate: (instant: string) => string;
/** `yyyy-MM-dd` plus whole calendar days. */
export declare const addDays: (date: string, days: number) => string;
/** Financial year of a local date, 1 April to 31 March, written `25-26`. */
export declare const financialYear: (date: string) => string;
/** `HH:mm on dd-MMM-yyyy` in local time, as the messages write an instant. */
export declare const localTimeWords: (instant: string) => string;
