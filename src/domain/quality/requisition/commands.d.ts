import { Schema } from 'effect';
import type { CommandType } from '../../kernel/aggregate.ts';
/**
 * The command table of spec 06 (CC-01 to CC-31): label, input and what holds before the rules are asked. `codes` is left
 * empty where the right hangs on the person (initiator, head, team member, expert) and is decided in `decide`.
 */
export declare const requisitionCommands: {
    readonly Create: CommandType & {
        readonly data: Schema.Struct<{
            readonly department: Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>;
            readonly employeeSeekingChange: Schema.optionalKey<Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>>;
            readonly docNo: Schema.String;
            readonly docName: Schema.String;
            readonly typeOfChange: Schema.Literals<readonly ["temporary", "permanent"]>;
            readonly changeRelatedTo: Schema.$Array<Schema.Literals<readonly ["SOP", "Format or Record", "Specification of raw/packing materials, intermediates and finished goods", "Analytical Procedures / Observation sheets", "BPCR/BBR/BPR", "Labeling & packaging", "Equipment/Instrument", "Facility (Building/Layout)", "Process", "Utilities", "Vendors", "EHS", "If other, specify"]>>;
            readonly changeRelatedToName: Schema.optionalKey<Schema.String>;
            readonly currentStatus: Schema.String;
            readonly proposedChange: Schema.String;
            readonly reasonForChange: Schema.String;
        }>;
    };
    readonly UpdateRequest: CommandType & {
        readonly data: Schema.Struct<{
            readonly patch: Schema.Struct<{
                readonly department: Schema.optionalKey<Schema.Struct<{
                    readonly id: Schema.String;
                    readonly name: Schema.String;
                }>>;
                readonly employeeSeekingChange: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
                    readonly id: Schema.String;
                    readonly name: Schema.String;
                }>>>;
                readonly docNo: Schema.optionalKey<Schema.String>;
                readonly docName: Schema.optionalKey<Schema.String>;
                readonly typeOfChange: Schema.optionalKey<Schema.Literals<readonly ["temporary", "permanent"]>>;
                readonly changeRelatedTo: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["SOP", "Format or Record", "Specification of raw/packing materials, intermediates and finished goods", "Analytical Procedures / Observation sheets", "BPCR/BBR/BPR", "Labeling & packaging", "Equipment/Instrument", "Facility (Building/Layout)", "Process", "Utilities", "Vendors", "EHS", "If other, specify"]>>>;
                readonly changeRelatedToName: Schema.optionalKey<Schema.NullOr<Schema.String>>;
                readonly currentStatus: Schema.optionalKey<Schema.String>;
                readonly proposedChange: Schema.optionalKey<Schema.String>;
                readonly reasonForChange: Schema.optionalKey<Schema.String>;
            }>;
        }>;
    };
    readonly DecideAsHod: CommandType & {
        readonly data: Schema.Struct<{
            readonly decision: Schema.Literals<readonly ["approve", "reject"]>;
            readonly commentsOfHOD: Schema.String;
        }>;
    };
    readonly CommentAsQa: CommandType & {
        readonly data: Schema.Struct<{
            readonly decision: Schema.Literals<readonly ["approve", "reject"]>;
            readonly commentsOfQA: Schema.String;
            readonly changeControlFormNo: Schema.optionalKey<Schema.String>;
        }>;
    };
    readonly SubmitEvaluation: CommandType & {
        readonly data: Schema.Struct<{
            readonly acknowledge: Schema.$Array<Schema.Struct<{
                readonly item: Schema.Literals<readonly ["Impact on quality", "process", "stability", "Product Catlogue & STP", "Validation Required", "Qualification Required", "Training Required", "Impact on Documents", "Other (if any)"]>;
                readonly yesSelected: Schema.Boolean;
                readonly noSelected: Schema.Boolean;
                readonly unknownSelected: Schema.Boolean;
                readonly naSelected: Schema.Boolean;
                readonly remark: Schema.String;
            }>>;
        }>;
    };
    readonly DecideEvaluation: CommandType & {
        readonly data: Schema.Struct<{
            readonly decision: Schema.Literals<readonly ["approve", "reject"]>;
            readonly commentsOfQAEvaluation: Schema.String;
        }>;
    };
    readonly AssignActivities: CommandType & {
        readonly data: Schema.Struct<{
            readonly activityResp: Schema.$Array<Schema.Struct<{
                readonly activity: Schema.Literals<readonly ["SOP", "Format", "Product Catalogue & STP", "BPCR/BBR/BPR", "Validation", "Qualification", "Training", "SOP Master list"]>;
                readonly applicable: Schema.Boolean;
                readonly responsible: Schema.$Array<Schema.Struct<{
                    readonly id: Schema.String;
                    readonly name: Schema.String;
                }>>;
                readonly targetDate: Schema.NullOr<Schema.String>;
                readonly remark: Schema.String;
            }>>;
        }>;
    };
    readonly Classify: CommandType & {
        readonly data: Schema.Struct<{
            readonly classificationMajorMinor: Schema.Literals<readonly ["Major", "Minor"]>;
            readonly qaReviewComments: Schema.String;
        }>;
    };
    readonly Reclassify: CommandType & {
        readonly data: Schema.Struct<{
            readonly classificationMajorMinor: Schema.Literals<readonly ["Major", "Minor"]>;
        }>;
    };
    readonly SelectTeam: CommandType & {
        readonly data: Schema.Struct<{
            readonly crossFunctionalTeam: Schema.$Array<Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>>;
            readonly crossfunctionTeamExpert: Schema.optionalKey<Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>>;
        }>;
    };
    /** `expert` null takes the chosen expert away, absent leaves him. */
    readonly AmendTeam: CommandType & {
        readonly data: Schema.Struct<{
            readonly add: Schema.$Array<Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>>;
            readonly remove: Schema.$Array<Schema.String>;
            readonly expert: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>>>;
        }>;
    };
    /** CC-12, and CC-13 when the count was reached already: a late comment. */
    readonly CommentAsDepartment: CommandType & {
        readonly data: Schema.Struct<{
            readonly comments: Schema.String;
        }>;
    };
    readonly GiveExpertOpinion: CommandType & {
        readonly data: Schema.Struct<{
            readonly comments: Schema.String;
        }>;
    };
    readonly WaiveExpert: CommandType & {
        readonly data: Schema.Struct<{}>;
    };
    readonly CommentAsManagement: CommandType & {
        readonly data: Schema.Struct<{
            readonly comments: Schema.String;
            readonly approval: Schema.Literals<readonly ["accepted", "accepted with modifications", "rejected"]>;
        }>;
    };
    readonly CommentAsCustomer: CommandType & {
        readonly data: Schema.Struct<{
            readonly applicable: Schema.Literals<readonly ["yes", "no"]>;
            readonly document: Schema.optionalKey<Schema.Struct<{
                readonly path: Schema.String;
                readonly name: Schema.String;
                readonly sha256: Schema.String;
                readonly bytes: Schema.Int;
            }>>;
            readonly comments: Schema.optionalKey<Schema.String>;
        }>;
    };
    readonly ReviewByQa: CommandType & {
        readonly data: Schema.Struct<{
            readonly qulaityMonitor: Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>;
            readonly dept: Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>;
            readonly status: Schema.Literals<readonly ["accepted", "rejected"]>;
            readonly comments: Schema.String;
        }>;
    };
    readonly Regularize: CommandType & {
        readonly data: Schema.Struct<{
            readonly continues: Schema.Literals<readonly ["yes", "no"]>;
            readonly permanentCCFId: Schema.optionalKey<Schema.String>;
            readonly changeClosedOn: Schema.String;
        }>;
    };
    readonly CompleteImplementation: CommandType & {
        readonly data: Schema.Struct<{
            readonly documents: Schema.$Array<Schema.Struct<{
                readonly list: Schema.String;
                readonly numberOldDoc: Schema.String;
                readonly versionOldDoc: Schema.String;
                readonly numberNewDoc: Schema.String;
                readonly versionNewDoc: Schema.String;
                readonly effectiveDate: Schema.String;
            }>>;
            readonly responsibleperson: Schema.Struct<{
                readonly id: Schema.String;
                readonly name: Schema.String;
            }>;
            readonly qadocs: Schema.String;
            readonly date: Schema.String;
        }>;
    };
    readonly StoreSoftCopies: CommandType & {
        readonly data: Schema.Struct<{
            readonly softcopies: Schema.$Array<Schema.Struct<{
                readonly docname: Schema.String;
                readonly docno: Schema.String;
                readonly docversion: Schema.String;
                readonly storageloc: Schema.String;
                readonly verifiedby: Schema.String;
                readonly storedby: Schema.String;
            }>>;
        }>;
    };
    readonly CommentOnIntimation: CommandType & {
        readonly data: Schema.Struct<{
            readonly comments: Schema.String;
        }>;
    };
    readonly Close: CommandType & {
        readonly data: Schema.Struct<{
            readonly closedOn: Schema.String;
            readonly commentsOfHod: Schema.String;
            readonly commentsOfQAManager: Schema.String;
            readonly reviewPeriodEffectiveness: Schema.Int;
        }>;
    };
    readonly EvaluateEffectiveness: CommandType & {
        readonly data: Schema.Struct<{
            readonly effective: Schema.Literals<readonly ["yes", "partly", "no"]>;
            readonly comments: Schema.String;
        }>;
    };
    readonly Extend: CommandType & {
        readonly data: Schema.Struct<{
            readonly extdDate: Schema.String;
            readonly extReason: Schema.String;
        }>;
    };
    readonly CommentForClosure: CommandType & {
        readonly data: Schema.Struct<{
            readonly commentsOfHod: Schema.String;
        }>;
    };
    readonly AddAnnexure: CommandType & {
        readonly data: Schema.Struct<{
            readonly number: Schema.String;
            readonly title: Schema.String;
            readonly pages: Schema.Int;
            readonly location: Schema.String;
        }>;
    };
    readonly RemoveAnnexure: CommandType & {
        readonly data: Schema.Struct<{
            readonly number: Schema.String;
        }>;
    };
    readonly Reopen: CommandType & {
        readonly data: Schema.Struct<{}>;
    };
    readonly Withdraw: CommandType & {
        readonly data: Schema.Struct<{}>;
    };
    /** `path` below `details`, e.g. `proposedChange` or `deptComments.2.comments`. */
    readonly Correct: CommandType & {
        readonly data: Schema.Struct<{
            readonly path: Schema.String;
            readonly text: Schema.String;
        }>;
    };
    readonly RecordAuditReview: CommandType & {
        readonly data: Schema.Struct<{
            readonly uptoVersion: Schema.Int;
            readonly outcome: Schema.Literals<readonly ["no-findings", "findings"]>;
            readonly remarks: Schema.String;
        }>;
    };
};
export type RequisitionCommandType = keyof typeof requisitionCommands;
export type RequisitionCommand = {
    [Type in RequisitionCommandType]: {
        readonly type: Type;
        readonly data: (typeof requisitionCommands)[Type]['data']['Type'];
        readonly reason?: string;
    };
}[RequisitionCommandType];
export type CommandData<Type extends RequisitionCommandType> = (typeof requisitionCommands)[Type]['data']['Type'];
