/** Classes of pixels in a section. */
export enum Cut {
  sky,
  /** Walls, slabs and roofs that the section cuts through. */
  face,
  earth,
  room,
  /** Panes of a cut window, between two pieces of its wall. */
  glass,
  /** Crowns of trees outdoors. */
  tree,
  /** People. */
  figure,
  /** Doors in the walls behind the cut, and furniture in front of them. */
  door,
  furniture,
}
