/** A picture of 290 by 162 as drawing programs save one: what they keep for themselves, units, classes, styles, and colors of the palette as numbers. */
export const drawnInInkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="290mm" height="162mm" viewBox="0 0 290 162" version="1.1" id="svg1" xml:space="preserve"
   inkscape:version="1.3.2" sodipodi:docname="chest.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns="http://www.w3.org/2000/svg">
  <title id="title1">A chest</title>
  <sodipodi:namedview id="namedview1" pagecolor="#505050" bordercolor="#eeeeee" inkscape:zoom="2.8"/>
  <metadata id="metadata1"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <defs id="defs1"><style>.cls-1{fill:#C4321F}</style></defs>
  <g inkscape:label="Chest" inkscape:groupmode="layer" id="layer1">
    <rect class="cls-1" id="rect1" width="250" height="80" x="20" y="64" sodipodi:type="box"/>
    <path style="fill:rgb(37,115,173);stroke:#c4321f;-inkscape-stroke:none" d="M 10,60 H 280 V 16 Z" id="path1"/>
  </g>
</svg>
`;
