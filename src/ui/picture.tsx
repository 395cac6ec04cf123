import { cx } from 'class-variance-authority';

interface PictureProps {
  /** Null: the box keeps its place and its ground colour. */
  src: string | null;
  /** '' when the text beside it has the same information. */
  alt: string;
  /** Natural size in pixels: gives the box its shape before the image is loaded. */
  width: number;
  height: number;
  /** Fills a box that already has a size, cropping what does not fit. */
  cover?: boolean;
  /** The largest picture of the first screen: fetched at once and before others. */
  first?: boolean;
  sizes?: string;
  srcSet?: string;
  className?: string;
}

/** An image with its size reserved and a ground colour until it is loaded; fetched when it is near the view. */
export function Picture({ src, cover, first, className, alt, ...rest }: PictureProps) {
  const styles = cx(
    // Only an image that could not be loaded has an ::after: it hides the browser's broken picture and the text over it, which is still read out.
    'block w-full bg-ink-800 after:absolute after:inset-0 after:bg-ink-800 print:hidden',
    cover ? 'absolute inset-0 h-full object-cover' : 'relative h-auto',
    className,
  );
  if (src === null) return <span className={cx(styles, cover ? undefined : 'aspect-video')} />;
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      className={styles}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
