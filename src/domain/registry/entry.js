/** The 21 back-end bases (spec 01 "Service registry"). */
export const services = [
    'admin', 'inventory', 'file-manager', 'notification', 'order', 'insurance', 'hrd', 'payroll', 'planning', 'analytics',
    'loans', 'accounts', 'questionnaire', 'disciplinary', 'salary-advance', 'communication', 'reporting',
    'quality-assurance', 'scheduler', 'employee-task', 'production',
];
export const modules = [
    'platform', 'accounts', 'hr', 'payroll', 'inventory', 'purchase', 'sales', 'quality', 'production', 'questionnaire', 'miscellaneous',
];
