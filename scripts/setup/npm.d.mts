export function npmCommand(args: string[]): string[];
