import { Schema } from 'effect';
/** Shapes of the parts of a requisition's `details` (spec 06 field table), shared by commands, events and state. */
export declare const RequestFields: Schema.Struct<{
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
export type RequestFields = typeof RequestFields.Type;
/** One row of the impact checklist; exactly one flag is true. */
export declare const ImpactRow: Schema.Struct<{
    readonly item: Schema.Literals<readonly ["Impact on quality", "process", "stability", "Product Catlogue & STP", "Validation Required", "Qualification Required", "Training Required", "Impact on Documents", "Other (if any)"]>;
    readonly yesSelected: Schema.Boolean;
    readonly noSelected: Schema.Boolean;
    readonly unknownSelected: Schema.Boolean;
    readonly naSelected: Schema.Boolean;
    readonly remark: Schema.String;
}>;
export type ImpactRow = typeof ImpactRow.Type;
export declare const ActivityRow: Schema.Struct<{
    readonly activity: Schema.Literals<readonly ["SOP", "Format", "Product Catalogue & STP", "BPCR/BBR/BPR", "Validation", "Qualification", "Training", "SOP Master list"]>;
    readonly applicable: Schema.Boolean;
    readonly responsible: Schema.$Array<Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>>;
    readonly targetDate: Schema.NullOr<Schema.String>;
    readonly remark: Schema.String;
}>;
export type ActivityRow = typeof ActivityRow.Type;
export declare const TeamMember: Schema.Struct<{
    readonly dept: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly hod: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
}>;
export type TeamMember = typeof TeamMember.Type;
export declare const DepartmentComment: Schema.Struct<{
    readonly dept: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly hod: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly comments: Schema.String;
    readonly commentedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly createdAt: Schema.String;
    readonly late: Schema.Boolean;
    /** Given by the chosen expert from outside the team: does not count (spec 06, 6.2). */
    readonly asExpert: Schema.Boolean;
}>;
export type DepartmentComment = typeof DepartmentComment.Type;
export declare const IntimationComment: Schema.Struct<{
    readonly dept: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly hod: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly comments: Schema.String;
    readonly commentedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly createdAt: Schema.String;
    readonly asExpert: Schema.Boolean;
}>;
export type IntimationComment = typeof IntimationComment.Type;
/** A file in the store: where it lies and what exactly it is. */
export declare const FileRef: Schema.Struct<{
    readonly path: Schema.String;
    readonly name: Schema.String;
    readonly sha256: Schema.String;
    readonly bytes: Schema.Int;
}>;
export type FileRef = typeof FileRef.Type;
export declare const CustomerComments: Schema.Struct<{
    readonly applicable: Schema.Literals<readonly ["yes", "no"]>;
    readonly document: Schema.optionalKey<Schema.Struct<{
        readonly path: Schema.String;
        readonly name: Schema.String;
        readonly sha256: Schema.String;
        readonly bytes: Schema.Int;
    }>>;
    readonly comments: Schema.optionalKey<Schema.String>;
    readonly commentedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
}>;
export declare const QaFinalApproval: Schema.Struct<{
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
export declare const TemporaryChangeContinue: Schema.Struct<{
    readonly continues: Schema.Literals<readonly ["yes", "no"]>;
    readonly permanentCCFId: Schema.optionalKey<Schema.String>;
    readonly changeClosedOn: Schema.String;
    readonly closedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
}>;
export declare const ImplementationDocument: Schema.Struct<{
    readonly list: Schema.String;
    readonly numberOldDoc: Schema.String;
    readonly versionOldDoc: Schema.String;
    readonly numberNewDoc: Schema.String;
    readonly versionNewDoc: Schema.String;
    readonly effectiveDate: Schema.String;
}>;
export type ImplementationDocument = typeof ImplementationDocument.Type;
export declare const ImplementationActivities: Schema.Struct<{
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
/** All six fields are texts: verified by and stored by name people as the form has them. */
export declare const SoftCopy: Schema.Struct<{
    readonly docname: Schema.String;
    readonly docno: Schema.String;
    readonly docversion: Schema.String;
    readonly storageloc: Schema.String;
    readonly verifiedby: Schema.String;
    readonly storedby: Schema.String;
}>;
export type SoftCopy = typeof SoftCopy.Type;
export declare const ClosureFields: Schema.Struct<{
    readonly closedOn: Schema.String;
    readonly commentsOfHod: Schema.String;
    readonly commentsOfQAManager: Schema.String;
    readonly reviewPeriodEffectiveness: Schema.Int;
}>;
export declare const EffectivenessEntry: Schema.Struct<{
    readonly effective: Schema.Literals<readonly ["yes", "partly", "no"]>;
    readonly comments: Schema.String;
    readonly evaluatedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly createdAt: Schema.String;
}>;
export declare const ExtensionEntry: Schema.Struct<{
    readonly extdDate: Schema.String;
    readonly extReason: Schema.String;
    readonly createdAt: Schema.String;
}>;
export declare const AnnexureEntry: Schema.Struct<{
    readonly number: Schema.String;
    readonly title: Schema.String;
    readonly pages: Schema.Int;
    readonly location: Schema.String;
    readonly addedBy: Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>;
    readonly createdAt: Schema.String;
}>;
export type AnnexureEntry = typeof AnnexureEntry.Type;
export declare const CommitteeApproval: Schema.Literals<readonly ["accepted", "accepted with modifications", "rejected"]>;
export declare const Classification: Schema.Literals<readonly ["Major", "Minor"]>;
