interface Fit {
  /** The space there is, in pixels. */
  box: { width: number; height: number };
  /** The email's size in pixels; its height is null until it is known. */
  page: { width: number; height: number | null };
  /** The narrowest an email may become, as a share of the box's width; a taller one is cut off below. */
  narrowest?: number;
}

export interface Fitted {
  scale: number;
  /** Pixels of the page that fit into the box. */
  visible: number;
  /** The page goes on below the box. */
  cut: boolean;
}

/** The scale at which a whole email fits into a box, as far as it stays readable. */
export function scaleToFit({ box, page, narrowest = 0.5 }: Fit): Fitted {
  const widest = box.width / page.width;
  const whole = page.height === null ? widest : Math.min(widest, box.height / page.height);
  const scale = Math.max(whole, widest * narrowest);
  const room = scale > 0 ? box.height / scale : 0;
  return {
    scale,
    visible: Math.min(room, page.height ?? room),
    cut: page.height !== null && page.height > room + 1,
  };
}
