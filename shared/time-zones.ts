/** The United States first, by the names that people use there. */
const FAMILIAR: Record<string, string> = {
  "America/New_York": "Eastern Time (New York)",
  "America/Chicago": "Central Time (Chicago)",
  "America/Denver": "Mountain Time (Denver)",
  "America/Phoenix": "Arizona (Phoenix)",
  "America/Los_Angeles": "Pacific Time (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
};

/** "Berlin (Europe)" for "Europe/Berlin"; familiar zones have the names above. */
export function timeZoneWords(zone: string): string {
  const familiar = FAMILIAR[zone];
  if (familiar) return familiar;
  const [region = zone, ...place] = zone.split("/").map((part) => part.replaceAll("_", " "));
  return place.length > 0 ? `${place.reverse().join(", ")} (${region})` : region;
}

/** Options of a select for a plan's time zone: the familiar ones, then all by name. */
export function timeZoneOptions(): { value: string; label: string }[] {
  const familiar = Object.keys(FAMILIAR);
  const others = known().filter((zone) => zone.includes("/") && !familiar.includes(zone));
  const option = (zone: string) => ({ value: zone, label: timeZoneWords(zone) });
  const byName = others.map(option).sort((a, b) => (a.label < b.label ? -1 : 1));
  return [...familiar.map(option), ...byName];
}

/** Browsers before 2022 cannot list the zones they know. */
const known = (): string[] =>
  "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : ["Europe/London"];
