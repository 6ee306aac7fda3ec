export function findChromium(env?: NodeJS.ProcessEnv, places?: string[]): string | undefined;
