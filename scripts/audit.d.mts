export type Audit = { asked: false; reason: string } | { asked: true; serious: string[] };

export function audit(root: string): Promise<Audit>;
export function readAudit(output: string): Audit;
