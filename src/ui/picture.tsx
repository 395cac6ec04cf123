interface PictureProps {
  src: string;
  /** '' when the words beside it say the same. */
  alt: string;
  /** Natural size in pixels: gives the box its shape before a byte has come. */
  width: number;
  height: number;
  /** Fills a box that already has a size, cropping what does not fit. */
  cover?: boolean;
  /** The largest thing of the first screen: fetched at once and before others. */
  first?: boolean;
  sizes?: string;
  srcSet?: string;
  className?: string;
}

/** An image that takes its place before it arrives: size, ground colour, and no fetch until it is near. */
export function Picture({ cover, first, className = '', alt, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className={`pic${cover ? ' pic--cover' : ''} ${className}`.trimEnd()}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
