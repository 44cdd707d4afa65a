/** A seeded brand's own calendar to try Galley with. */
export interface SampleCalendar {
  /** Name of the file in this folder, and of its address on the site. */
  file: string;
  campaigns: number;
}

const samples: Record<string, SampleCalendar> = {
  invigor8: { file: 'sample-calendar.csv', campaigns: 12 },
  zebra_cbd: { file: 'zebra_cbd.csv', campaigns: 6 },
  brl_sports: { file: 'brl_sports.csv', campaigns: 6 },
};

/** Undefined for a brand that was added: another brand's rows would be sold under its name. */
export const sampleCalendarOf = (client: string): SampleCalendar | undefined => samples[client];

export const sampleCalendarFiles: string[] = Object.values(samples).map(({ file }) => file);
