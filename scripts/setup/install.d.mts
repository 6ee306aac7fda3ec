export function installNeeded(root: string): boolean;
export function install(root: string): Promise<void>;
